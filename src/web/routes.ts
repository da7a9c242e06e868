import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from './pages.ts';

export default [
  ...PAGES.map(({ path, file, id }) => {
    const module = `./routes/${file}.tsx`;
    return path === '' ? index(module) : route(path, module, id === undefined ? {} : { id });
  }),
  route('admin/*', './routes/admin/back-office.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
