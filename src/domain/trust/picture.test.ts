import { expect, test } from 'vitest';
import {
  parseUploadedPicture,
  pictureSrcSet,
  pictureUrl,
  placeholderGradient,
  thumbnailUrl,
} from './picture.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test('an uploaded picture is offered in every stored width', () => {
  const url = pictureUrl(HASH, 1200);
  expect(url).toBe(`/pictures/${HASH}-1200.jpg`);
  expect(pictureSrcSet(url, 'avif')).toBe(
    [300, 600, 900, 1200].map((width) => `/pictures/${HASH}-${width}.avif ${width}w`).join(', '),
  );
  expect(thumbnailUrl(url)).toBe(`/pictures/${HASH}-300.webp`);
});

test('an address with colours names the same files and gives a placeholder gradient', () => {
  const url = pictureUrl(HASH, 1200, 'c2272b24c');
  expect(url).toBe(`/pictures/${HASH}-1200-c2272b24c.jpg`);
  expect(pictureSrcSet(url, 'avif')).toBe(pictureSrcSet(pictureUrl(HASH, 1200), 'avif'));
  expect(thumbnailUrl(url)).toBe(`/pictures/${HASH}-300.webp`);
  expect(parseUploadedPicture(url)).toEqual({ hash: HASH, file: `${HASH}-1200.jpg` });
  expect(placeholderGradient(url)).toBe('linear-gradient(#c22,#72b,#24c)');
});

test('a small picture is offered in its own width only', () => {
  expect(pictureSrcSet(pictureUrl(HASH, 180), 'jpg')).toBe(`/pictures/${HASH}-180.jpg 180w`);
});

test.each([
  '/pictures/gallery/planting-morning-1.svg',
  'https://example.org/a.jpg',
  `/pictures/${HASH}.jpg`,
  'https://example.org/IMG-1-202611210.jpg',
])('the address of any other picture is unchanged: %s', (url) => {
  expect(pictureSrcSet(url, 'webp')).toBeNull();
  expect(thumbnailUrl(url)).toBe(url);
  expect(placeholderGradient(url)).toBe('');
});
