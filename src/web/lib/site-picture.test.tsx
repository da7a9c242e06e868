import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SitePicture } from './site-picture.tsx';

const place = { alt: 'Children plant a tree', width: 600, height: 450, sizes: '22rem' };

test('an uploaded picture is offered as AVIF and WebP before JPEG, in its widths, at the size of its place', () => {
  const name = `/pictures/${'ab'.repeat(16)}`;
  render(<SitePicture {...place} src={`${name}-800.jpg`} />);
  const image = screen.getByRole('img', { name: 'Children plant a tree' });
  expect(image.getAttribute('srcset')).toBe(
    `${name}-300.jpg 300w, ${name}-600.jpg 600w, ${name}-800.jpg 800w`,
  );
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['600', '450']);
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  expect(sources.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/avif', '22rem'],
    ['image/webp', '22rem'],
  ]);
  expect(sources[0]?.srcset).toContain(`${name}-800.avif 800w`);
});

test('any other picture stands alone', () => {
  const { container } = render(<SitePicture {...place} src="/pictures/gallery/planting-morning-1.svg" />);
  expect(container.querySelector('picture, source, [srcset]')).toBeNull();
});
