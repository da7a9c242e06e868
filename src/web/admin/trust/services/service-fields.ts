import { MAX_OFFERS } from '#contract/trust/services.admin.ts';
import { single } from '../details/edited-field.tsx';

export const SERVICE_FIELDS = [
  single('menuLabel', 'Name in menus and lists'),
  single('head', 'Name in the page banner'),
  single('summary', 'Summary on the card', { lines: 2 }),
  single('title', 'Heading of the text'),
  single('desc', 'Text', { lines: 5 }),
];

/** The names of a service's inputs. */
export const SERVICE_SOURCES = [
  'language',
  ...SERVICE_FIELDS.map(({ name }) => name),
  ...Array.from({ length: MAX_OFFERS }, (_, index) => [
    `provides.${index}.title`,
    `provides.${index}.desc`,
  ]).flat(),
];
