import { galleryCalls } from '#contract/api-paths.ts';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { galleryTexts } from '#web/languages/en/gallery.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageMeta, pageTexts, preloadList } from '#web/lib/page/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/gallery';
import styles from './page.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, galleryTexts);
  return [
    ...pageMeta(matches, { title, description, path: '/gallery' }),
    preloadList(matches, galleryCalls.getAllgalleries),
  ];
}

export default function Page() {
  const { title, crumb } = useTexts(galleryTexts);
  return (
    <>
      <PageBanner
        title={title}
        current={crumb}
        picture={{ src: '/pictures/banners/gallery.svg', width: 900, height: 450 }}
      />
      <Container className={styles.body}>
        <Gallery />
      </Container>
    </>
  );
}
