import { useLoaderData } from 'react-router';
import { galleryTexts } from '#content/en/pages/gallery.ts';
import { listRoutes } from '#contract/api-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts, preloadList } from '#web/lib/page/page-meta.ts';
import { campaignsInNeed } from '#web/site/campaigns/data/campaigns-in-need.ts';
import { CampaignsInNeed } from '#web/site/campaigns/list/campaigns-in-need.tsx';
import { Gallery } from '#web/site/trust/gallery/gallery.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/gallery';
import styles from './page.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, galleryTexts);
  return [
    ...pageMeta(matches, { title, description, path: '/gallery' }),
    ...preloadList(matches, listRoutes.gallery.path),
  ];
}

/** The first entries; the browser loads all of them. */
const RENDERED = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const data = context.get(pageData);
  const language = context.get(pageLanguage);
  const [{ entries }, campaigns] = await Promise.all([
    data.gallery(language),
    campaignsInNeed(data, language),
  ]);
  return { entries: entries.slice(0, RENDERED), campaigns };
}

export default function Page() {
  const loaded = useLoaderData<typeof loader | undefined>();
  const { title, crumb } = useTexts(galleryTexts);
  return (
    <>
      <PageBanner
        title={title}
        current={crumb}
        picture={{ src: '/pictures/banners/gallery.svg', width: 900, height: 450 }}
      />
      <Container className={styles.body}>
        <Gallery rendered={loaded?.entries} />
      </Container>
      <CampaignsInNeed campaigns={loaded?.campaigns ?? []} />
    </>
  );
}
