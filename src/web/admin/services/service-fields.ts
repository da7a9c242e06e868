import { single } from '../trust/edited-field.tsx';

export const OFFERS_MOST = 12;

export const SERVICE_FIELDS = [
  single('menuLabel', 'Name in menus and lists'),
  single('head', 'Name in the page banner'),
  single('summary', 'Summary for its card', { lines: 2 }),
  single('title', 'Heading of the text'),
  single('desc', 'Text', { lines: 5 }),
];

/** The names of a service's inputs. */
export const SERVICE_SOURCES = [
  'language',
  ...SERVICE_FIELDS.map(({ name }) => name),
  ...Array.from({ length: OFFERS_MOST }, (_, place) => [
    `provides.${place}.title`,
    `provides.${place}.desc`,
  ]).flat(),
];
