import { AboutUs } from '#web/features/about/about-us.tsx';
import { MissionVision } from '#web/features/about/mission-vision.tsx';
import { aboutTexts } from '#web/languages/en/about.ts';
import { format } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/about';

export function meta({ matches }: Route.MetaArgs) {
  const { heading, intro } = pageTexts(matches, aboutTexts);
  return pageMeta(matches, {
    title: heading,
    description: ({ name }, language) => format(language, intro, { name }),
    path: '/aboutus',
  });
}

export default function Page() {
  const { heading } = useTexts(aboutTexts);
  return (
    <>
      <PageBanner title={heading} picture={{ src: '/pictures/banners/about.svg', width: 900, height: 450 }} />
      <AboutUs />
      <MissionVision />
    </>
  );
}
