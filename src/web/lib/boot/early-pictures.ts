/**
 * Gives the pictures that the server rendered the colours of their addresses while they are on their way. Like
 * early-press.ts its text stands in the page, where it gets `placeholderOf` (domain/picture.ts) along.
 */
export function colourPictures(placeholderOf: (url: string) => string): void {
  for (const image of document.images)
    image.style.background = placeholderOf(image.getAttribute('src') ?? '');
}
