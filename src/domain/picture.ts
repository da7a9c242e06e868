// A picture that the trust uploaded is kept in several widths and forms under one name, made of what it shows.
// Its address names the widest JPEG and, where nothing shines through it, its colours: everything else follows from that.

/** The widths that pages ask for, in pixels. A picture is never enlarged: the widest one may be any width up to the last. */
export const PICTURE_WIDTHS = [300, 600, 900, 1600] as const;
export const PICTURE_FORMS = ['avif', 'webp', 'jpg'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

/** Any picture that a page may show, wherever it lies: an address of this site, or of another by https. */
export const PICTURE_ADDRESS = /^(?:\/(?!\/)|https:\/\/)[^\s\p{Cc}"'<>\\]+$/u;

const ADDRESS = /^(\/pictures\/[0-9a-f]{32})-(\d{1,4})(?:-[0-9a-f]{9})?\.jpg$/;

/** The widths in which a picture is kept whose widest form has this one, the narrowest first. */
export function keptWidths(widest: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** The name of the file that holds its widest JPEG. */
export function pictureFile(hash: string, widest: number): string {
  return `${hash}-${widest}.jpg`;
}

/**
 * The address under which an uploaded picture is known: its widest JPEG, with its colours from top to bottom, if there are any,
 * as three times three hexadecimal digits.
 */
export function pictureUrl(hash: string, widest: number, colours: string | null = null): string {
  return `/pictures/${hash}-${widest}${colours ? `-${colours}` : ''}.jpg`;
}

/** Which uploaded picture an address names, by its hash and the file of its widest JPEG; null for any other picture. */
export function uploadedPicture(url: string): { hash: string; file: string } | null {
  const [, name, widest] = ADDRESS.exec(url) ?? [];
  if (!name || !widest) return null;
  const hash = name.slice('/pictures/'.length);
  return { hash, file: pictureFile(hash, Number(widest)) };
}

/** The CSS background of a picture until it has loaded; empty when its address names no colours. */
export function placeholderOf(url: string): string {
  const [, colours] = /^\/pictures\/\w+-\d+-(\w{9})\.jpg$/.exec(url) ?? [];
  return colours ? `linear-gradient(${colours.replace(/.../g, ',#$&').slice(1)})` : '';
}

/** The addresses of an uploaded picture in one form, as `srcset` takes them; null for any other picture. */
export function pictureSet(url: string, form: PictureForm): string | null {
  const [, name, widest] = ADDRESS.exec(url) ?? [];
  if (!name || !widest) return null;
  return keptWidths(Number(widest))
    .map((width) => `${name}-${width}.${form} ${width}w`)
    .join(', ');
}

/** The address of a picture at a small size: the narrowest form of an uploaded one, any other as it is. */
export function thumbnailUrl(url: string): string {
  const [, name, widest] = ADDRESS.exec(url) ?? [];
  return name && widest ? `${name}-${keptWidths(Number(widest))[0]}.webp` : url;
}
