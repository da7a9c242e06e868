import { aboutTexts } from '#content/en/pages/about.ts';
import { format } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { AboutUs } from '#web/site/trust/about/about-us.tsx';
import { MissionVision } from '#web/site/trust/about/mission-vision.tsx';
import { RegistrationList } from '#web/site/trust/about/registration-list.tsx';
import { registrationList } from '#web/site/trust/legal/registrations.ts';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/about';

export async function loader({ context }: Route.LoaderArgs) {
  const { trust, law, lastReport } = context.get(pageData);
  const { registrations } = await trust();
  const { report } = await lastReport();
  const list = registrationList(registrations, context.get(pageLanguage), await law());
  return { report, registrations: list };
}

export function meta({ matches }: Route.MetaArgs) {
  const { heading, intro } = pageTexts(matches, aboutTexts);
  return pageMeta(matches, {
    title: heading,
    description: ({ name }, language) => format(language, intro, { name }),
    path: '/aboutus',
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { heading } = useTexts(aboutTexts);
  const { report, registrations } = loaderData;
  return (
    <>
      <PageBanner title={heading} picture={{ src: '/pictures/banners/about.svg', width: 900, height: 450 }} />
      <AboutUs report={report} />
      <MissionVision />
      {registrations.lines.length > 0 && <RegistrationList {...registrations} />}
    </>
  );
}
