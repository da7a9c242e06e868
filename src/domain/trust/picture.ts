// An uploaded picture is stored in several widths and formats under one content hash. Its address names the widest JPEG and,
// for an opaque picture, its colours; all other addresses are derived from it.

/** The widths that pages use, in pixels. Pictures are never enlarged, so the widest version may have any smaller width. */
export const PICTURE_WIDTHS = [300, 600, 900, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The address of a picture, as stored: on this site, or from before uploads elsewhere over https (see `isOwnPicture`). */
export const PICTURE_ADDRESS = /^(?:\/(?!\/)|https:\/\/)[^\s\p{Cc}"'<>\\]+$/u;

/** Whether pages may show a picture: the content security policy allows those of this site only. */
export function isOwnPicture(url: string): boolean {
  return url.startsWith('/');
}

const ADDRESS = /^(\/pictures\/[0-9a-f]{32})-(\d{1,4})(?:-[0-9a-f]{9})?\.jpg$/;

/** The widths in which a picture is stored, in pixels, the narrowest first. */
export function storedWidths(widest: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** The file name of a stored version of a picture. */
export function pictureFileName(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}.${format}`;
}

/** The file name of a picture's widest JPEG. */
export function widestFileName(hash: string, widest: number): string {
  return pictureFileName(hash, widest, 'jpg');
}

/**
 * The address of an uploaded picture: its widest JPEG and, if known, its colours from top to bottom as three times three
 * hexadecimal digits.
 */
export function pictureUrl(hash: string, widest: number, colours: string | null = null): string {
  return `/pictures/${hash}-${widest}${colours ? `-${colours}` : ''}.jpg`;
}

/** Reads the hash and the widest JPEG's file name from the address of an uploaded picture; null for any other picture. */
export function parseUploadedPicture(url: string): { hash: string; file: string } | null {
  const [, name, widest] = ADDRESS.exec(url) ?? [];
  if (!name || !widest) return null;
  const hash = name.slice('/pictures/'.length);
  return { hash, file: widestFileName(hash, Number(widest)) };
}

/** Whether a picture is one of the drawings that the sample content comes with. */
export function isSampleDrawing(url: string): boolean {
  return /^\/pictures\/(?:campaigns|gallery)\/[a-z0-9-]+\.svg$/.test(url);
}

/** The hash of an uploaded picture; null for any other picture and for none. */
export function uploadedHash(url: string | undefined): string | null {
  return (url && parseUploadedPicture(url)?.hash) || null;
}

/** The CSS background shown until a picture has loaded; empty when its address has no colours. */
export function placeholderGradient(url: string): string {
  const [, colours] = /^\/pictures\/\w+-\d+-(\w{9})\.jpg$/.exec(url) ?? [];
  return colours ? `linear-gradient(${colours.replace(/.../g, ',#$&').slice(1)})` : '';
}

/** The `srcset` of an uploaded picture in one format; null for any other picture. */
export function pictureSrcSet(url: string, format: PictureFormat): string | null {
  const [, name, widest] = ADDRESS.exec(url) ?? [];
  if (!name || !widest) return null;
  return storedWidths(Number(widest))
    .map((width) => `${name}-${width}.${format} ${width}w`)
    .join(', ');
}

/** The address of a picture's thumbnail: the narrowest version of an uploaded one; any other address is unchanged. */
export function thumbnailUrl(url: string): string {
  const [, name, widest] = ADDRESS.exec(url) ?? [];
  return name && widest ? `${name}-${storedWidths(Number(widest))[0]}.webp` : url;
}
