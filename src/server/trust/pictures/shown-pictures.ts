type ShownPicture = { url: string; focusX: number; focusY: number };

/** Pictures as public lists have them; without points when all are in the middle. */
export function shownPictures(pictures: readonly ShownPicture[]): {
  images: string[];
  imageFocus?: { x: number; y: number }[];
} {
  const images = pictures.map(({ url }) => url);
  const imageFocus = pictures.map(({ focusX: x, focusY: y }) => ({ x, y }));
  return imageFocus.some(({ x, y }) => x !== 50 || y !== 50) ? { images, imageFocus } : { images };
}
