import { aboutUs } from '#web/features/about/about.ts';
import { AboutUs } from '#web/features/about/about-us.tsx';
import { MissionVision } from '#web/features/about/mission-vision.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/about';

export function meta({ matches }: Route.MetaArgs) {
  const description = ({ name }: { name: string }) => aboutUs.intro(name);
  return pageMeta(matches, { title: 'About Us', description, path: '/aboutus' });
}

export default function Page() {
  return (
    <>
      <PageBanner
        title="About Us"
        picture={{ src: '/pictures/banners/about.svg', width: 900, height: 450 }}
      />
      <AboutUs />
      <MissionVision />
    </>
  );
}
