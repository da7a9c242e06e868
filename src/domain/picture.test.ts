import { expect, test } from 'vitest';
import { pictureSet, pictureUrl, placeholderOf, thumbnailUrl, uploadedPicture } from './picture.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test('an uploaded picture is offered in every width that it has', () => {
  const url = pictureUrl(HASH, 1200);
  expect(url).toBe(`/pictures/${HASH}-1200.jpg`);
  expect(pictureSet(url, 'avif')).toBe(
    [300, 600, 900, 1200].map((width) => `/pictures/${HASH}-${width}.avif ${width}w`).join(', '),
  );
  expect(thumbnailUrl(url)).toBe(`/pictures/${HASH}-300.webp`);
});

test('an address that tells the colours names the same files, and what stands in the place until they come', () => {
  const url = pictureUrl(HASH, 1200, 'c2272b24c');
  expect(url).toBe(`/pictures/${HASH}-1200-c2272b24c.jpg`);
  expect(pictureSet(url, 'avif')).toBe(pictureSet(pictureUrl(HASH, 1200), 'avif'));
  expect(thumbnailUrl(url)).toBe(`/pictures/${HASH}-300.webp`);
  expect(uploadedPicture(url)).toEqual({ hash: HASH, file: `${HASH}-1200.jpg` });
  expect(placeholderOf(url)).toBe('linear-gradient(#c22,#72b,#24c)');
});

test('a small picture is offered in its own width alone', () => {
  expect(pictureSet(pictureUrl(HASH, 180), 'jpg')).toBe(`/pictures/${HASH}-180.jpg 180w`);
});

test.each([
  '/pictures/gallery/planting-morning-1.svg',
  'https://example.org/a.jpg',
  `/pictures/${HASH}.jpg`,
  'https://example.org/IMG-1-202611210.jpg',
])('any other picture is shown as it is: %s', (url) => {
  expect(pictureSet(url, 'webp')).toBeNull();
  expect(thumbnailUrl(url)).toBe(url);
  expect(placeholderOf(url)).toBe('');
});
