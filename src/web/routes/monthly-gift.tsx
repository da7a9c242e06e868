import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { MonthlyGift } from '#web/site/donors/monthly-gift/monthly-gift.tsx';
import { Aside, NarrowPage } from '#web/ui/narrow-page.tsx';
import type { Route } from './+types/monthly-gift';

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, monthlyGiftTexts);
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { title, lead, elsewhere } = useTexts(monthlyGiftTexts);
  return (
    <NarrowPage title={title} lead={lead}>
      <MonthlyGift ready={useHydrated()} />
      <Aside>
        <LinkedText message={elsewhere} to="/contact" />
      </Aside>
    </NarrowPage>
  );
}
