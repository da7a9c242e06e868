import { galleryCalls } from '#contract/calls.ts';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { preloadJson } from '#web/lib/preload.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/gallery';
import styles from './page.module.css';

export const links: Route.LinksFunction = () => [preloadJson(galleryCalls.getAllgalleries)];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Our Gallery',
    description: 'Pictures from our campaigns and services.',
    path: '/gallery',
  });
}

export default function Page() {
  return (
    <>
      <PageBanner title="Our Gallery" current="Gallery" />
      <Container className={styles.body}>
        <Gallery />
      </Container>
    </>
  );
}
