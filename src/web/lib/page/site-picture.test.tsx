import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SitePicture } from './site-picture.tsx';

const size = { alt: 'Children plant a tree', width: 600, height: 450, sizes: '22rem' };

test('an uploaded picture is offered in AVIF, WebP and JPEG, in all its widths and at the given size', () => {
  const name = `/pictures/${'ab'.repeat(16)}`;
  render(<SitePicture {...size} src={`${name}-1600.jpg`} />);
  const image = screen.getByRole('img', { name: 'Children plant a tree' });
  expect(image.getAttribute('srcset')).toBe(
    `${name}-300.jpg 300w, ${name}-600.jpg 600w, ${name}-900.jpg 900w, ${name}-1600.jpg 1600w`,
  );
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['600', '450']);
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  expect(sources.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/avif', '22rem'],
    ['image/webp', '22rem'],
  ]);
  expect(sources[0]?.srcset).toContain(`${name}-900.avif 900w`);
});

test('an uploaded picture’s colours are its background and change with its source', () => {
  const coloured = (colours: string) => (
    <SitePicture {...size} src={`/pictures/${'ab'.repeat(16)}-800${colours}.jpg`} />
  );
  const { rerender } = render(coloured('-c2272b24c'));
  const image = screen.getByRole('img');
  expect(image.style.background).toBe(
    'linear-gradient(rgb(204, 34, 34), rgb(119, 34, 187), rgb(34, 68, 204))',
  );
  rerender(coloured('-fff000fff'));
  expect(image.style.background).toContain('rgb(0, 0, 0)');
  rerender(coloured(''));
  expect(image.style.background).toBe('');
});

test('the server renders no style attribute, which the content security policy forbids; hydration adds the colours', () => {
  const consoleError = vi.spyOn(console, 'error');
  const picture = <SitePicture {...size} src={`/pictures/${'ab'.repeat(16)}-800-c2272b24c.jpg`} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(picture);
  expect(container.querySelector('[style]')).toBeNull();
  render(picture, { container, hydrate: true });
  expect(screen.getByRole('img').style.background).toContain('rgb(204, 34, 34)');
  expect(consoleError).not.toHaveBeenCalled();
});

test('any other picture is a plain img element', () => {
  const { container } = render(<SitePicture {...size} src="/pictures/gallery/planting-morning-1.svg" />);
  expect(container.querySelector('picture, source, [srcset]')).toBeNull();
});

test('a picture keeps its chosen point visible, to the next ten per cent', () => {
  render(<SitePicture {...size} src="/pictures/a.svg" focus={{ x: 34, y: 96 }} className="card" />);
  const { dataset, className } = screen.getByRole('img');
  expect({ ...dataset }).toEqual({ x: '30', y: '100' });
  expect(className).toMatch(/^card \S*focused/);
});
