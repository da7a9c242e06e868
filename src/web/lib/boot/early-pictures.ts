/**
 * Gives the pictures that the server rendered the colours of their addresses while they are on their way. Like
 * early-press.ts its text stands in the page, where it gets `placeholderGradient` (domain/picture.ts) along.
 */
export function colourPictures(placeholderGradient: (url: string) => string): void {
  for (const image of document.images)
    image.style.background = placeholderGradient(image.getAttribute('src') ?? '');
}
