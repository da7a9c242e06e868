import { useLocation } from 'react-router';
import { taxDetailsTexts } from '#content/en/pages/tax-details.ts';
import { TAX_DETAILS_LINK } from '#contract/donors/tax-details-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { TaxDetails } from '#web/site/donors/tax-details/tax-details.tsx';
import { Aside, NarrowPage } from '#web/ui/narrow-page.tsx';
import type { Route } from './+types/tax-details';

// The URL contains a signed link, so no shared cache may store the page.
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, taxDetailsTexts);
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { title, lead, writeToUs } = useTexts(taxDetailsTexts);
  const link = new URLSearchParams(useLocation().search).get(TAX_DETAILS_LINK) ?? '';
  return (
    <NarrowPage title={title} lead={lead}>
      <TaxDetails ready={useHydrated()} link={link} />
      <Aside>
        <LinkedText message={writeToUs} to="/contact" />
      </Aside>
    </NarrowPage>
  );
}
