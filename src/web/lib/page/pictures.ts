import { PICTURE_ADDRESS } from '#domain/picture.ts';
import { isText, listOf } from '../api/reading.ts';

type Pictures = { images: string[]; imageAlts?: string[] | undefined };

const isPicture = (value: unknown): value is string => isText(value) && PICTURE_ADDRESS.test(value);

/** Pictures and what they show; none of them when one has an address that no page may show. */
export function picturesOf({ images, imageAlts }: Readonly<Record<string, unknown>>): Pictures {
  const alts = listOf(imageAlts, isText);
  return { images: listOf(images, isPicture) ?? [], ...(alts && { imageAlts: alts }) };
}
