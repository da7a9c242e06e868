import { myDataTexts } from '#content/en/pages/my-data.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { MyData } from '#web/site/donors/my-data/my-data.tsx';
import { useSignInHref } from '#web/site/session/sign-in-href.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import type { Route } from './+types/my-data';

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, myDataTexts);
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { title, lead } = useTexts(myDataTexts);
  return (
    <NarrowPage title={title} lead={lead}>
      <MyData ready={useHydrated()} signInHref={useSignInHref()} />
    </NarrowPage>
  );
}
