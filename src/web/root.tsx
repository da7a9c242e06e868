import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { pageData } from './lib/page-data.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sandbox } = context.get(pageData);
  return { publicUrl, sandbox };
}

// What the root knows never changes while the site runs: no navigation needs to ask again.
export function shouldRevalidate() {
  return false;
}

export default function Root() {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
