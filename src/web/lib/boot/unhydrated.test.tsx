import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Unhydrated } from './unhydrated.tsx';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

let renderings = 0;

function Content() {
  renderings += 1;
  return <p>Rendered in the browser</p>;
}

function Page() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Change
      </button>
      <Unhydrated as="section" key={version}>
        <Content />
      </Unhydrated>
    </>
  );
}

const routerOf = (element: React.ReactNode) =>
  createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <h1>Arrived</h1> },
  ]);

/** Hydrates a page whose section the server has rendered. */
function hydrate(section: string, element = <Page />) {
  renderings = 0;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<button type="button">Change</button><section>${section}</section>`;
  const router = routerOf(element);
  act(() => {
    root = hydrateRoot(container, <RouterProvider router={router} />);
  });
  return { router, container };
}

test('hydration keeps what the server has rendered and renders nothing itself', () => {
  const { container } = hydrate('<p>Rendered by the server</p>');
  expect(container.textContent).toContain('Rendered by the server');
  expect(renderings).toBe(0);
});

test('a new key replaces what the server has rendered', async () => {
  hydrate('<p>Rendered by the server</p>');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('Rendered in the browser')).toBeTruthy();
  expect(screen.queryByText('Rendered by the server')).toBeNull();
});

test('links in it to pages of the site open without a reload, and everything else is left to the browser', async () => {
  const { router, container } = hydrate(
    '<a href="/te/services/MedicalCamp?from=list" data-discover="true"><b>Medical Camp</b></a><a href="#top">Top</a>',
  );
  const outside = container.querySelector<HTMLAnchorElement>('a[href="#top"]');
  await userEvent.click(outside as HTMLAnchorElement);
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '' });
  // A new tab, which jsdom cannot open.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Medical Camp'));
  await user.keyboard('{/Control}');
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByText('Medical Camp'));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/services/MedicalCamp?from=list',
  );
});

test('a page opened in the browser renders it, and a click on one of its links is reported before it is followed', async () => {
  const clicked: string[] = [];
  const router = routerOf(
    <Unhydrated as="ul" onLink={(_, link) => clicked.push(link.pathname)}>
      <li>
        <Link to="/gallery">Gallery</Link>
      </li>
    </Unhydrated>,
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Gallery' }));
  expect(clicked).toEqual(['/gallery']);
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeTruthy();
});
