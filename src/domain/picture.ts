// A picture that the trust uploaded is kept in several widths and forms under one name, made of what it shows.
// Its address names the widest JPEG: everything else about it follows from that.

/** The widths that pages ask for, in pixels. A picture is never enlarged: the widest one may be any width up to the last. */
export const PICTURE_WIDTHS = [300, 600, 900, 1600] as const;
export const PICTURE_FORMS = ['avif', 'webp', 'jpg'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

/** Any picture that a page may show, wherever it lies: an address of this site, or of another by https. */
export const PICTURE_ADDRESS = /^(?:\/(?!\/)|https:\/\/)[^\s\p{Cc}"'<>\\]+$/u;

const ADDRESS = /^(\/pictures\/[0-9a-f]{32})-(\d{1,4})\.jpg$/;

/** The widths in which a picture is kept whose widest form has this one, the narrowest first. */
export function keptWidths(widest: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** The address under which an uploaded picture is known: its widest JPEG. */
export function pictureUrl(hash: string, widest: number): string {
  return `/pictures/${hash}-${widest}.jpg`;
}

/** Which uploaded picture an address names, by its hash; null for any other picture. */
export function uploadedPicture(url: string): { hash: string } | null {
  const [, name] = ADDRESS.exec(url) ?? [];
  return name ? { hash: name.slice('/pictures/'.length) } : null;
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
