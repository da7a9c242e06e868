import { servicesTexts } from '#content/en/pages/services.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { campaignsInNeed } from '#web/site/campaigns/data/campaigns-in-need.ts';
import { CampaignsInNeed } from '#web/site/campaigns/list/campaigns-in-need.tsx';
import { findService } from '#web/site/trust/services/find-service.ts';
import { ServicePage } from '#web/site/trust/services/service-page.tsx';
import type { Route } from './+types/service';

export async function loader({ context, params }: Route.LoaderArgs) {
  const data = context.get(pageData);
  const language = context.get(pageLanguage);
  const service = findService(await data.services(language), params.slug);
  if (!service) throw new Response('No such service', { status: 404 });
  return {
    service,
    preview: await data.servicePreview(service, language),
    campaigns: await campaignsInNeed(data, language),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, summary, path } = loaderData.service;
  const picture = { src: loaderData.preview, alt: head };
  const parent = { path: '/services', name: pageTexts(matches, servicesTexts).crumb };
  return pageMeta(matches, { title: head, description: summary, path, picture, parent });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ServicePage service={loaderData.service} />
      <CampaignsInNeed campaigns={loaderData.campaigns} />
    </>
  );
}
