import { useLocation } from 'react-router';
import { ServicePage } from '#web/features/services/service-page.tsx';
import { findService } from '#web/features/services/services.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/service';

// The eight routes share this module and differ in their paths alone (routes.ts).
const serviceAt = (pathname: string) => findService(pathname.split('/').filter(Boolean).at(-1) ?? '');

export function meta({ matches, location }: Route.MetaArgs) {
  const service = serviceAt(location.pathname);
  if (!service) return [];
  const { head, summary, path } = service;
  return pageMeta(matches, { title: head, description: summary, path });
}

export default function Page() {
  const service = serviceAt(useLocation().pathname);
  return service && <ServicePage service={service} />;
}
