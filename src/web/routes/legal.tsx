import { legalTexts } from '#content/en/pages/legal.ts';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import { DATA_PAGE } from '#contract/donors/account-paths.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import type { LegalPageText } from '#contract/trust/legal-page.ts';
import { REAL_ADDRESSES_PAGE } from '#contract/trust/real-addresses.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { LegalPage } from '#web/site/trust/legal/legal-page.tsx';
import { legalText } from '#web/site/trust/legal/legal-text.ts';
import { realAddressesText } from '#web/site/trust/legal/real-addresses.ts';
import type { Route } from './+types/legal';

type LegalPageData = { path: string; text: LegalPageText; version?: string };

// The terms, the privacy policy, the privacy notice and the real addresses share this module and differ only in their paths (routes.ts).
export async function loader({ context, url }: Route.LoaderArgs): Promise<LegalPageData> {
  const { trust, law, notice, publicUrl } = context.get(pageData);
  const language = context.get(pageLanguage);
  if (url.pathname.endsWith(NOTICE_PAGE)) {
    const { version, ...text } = await notice(language);
    return { path: NOTICE_PAGE, text, version };
  }
  if (url.pathname.endsWith(REAL_ADDRESSES_PAGE)) {
    return { path: REAL_ADDRESSES_PAGE, text: realAddressesText(language, await trust(), publicUrl) };
  }
  const which = url.pathname.endsWith('/terms') ? 'terms' : 'privacy';
  return { path: `/${which}`, text: legalText(which, language, await trust(), await law()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, text } = loaderData;
  return pageMeta(matches, { title: text.title, description: text.intro, path });
}

export default function Page({ loaderData: { path, text, version } }: Route.ComponentProps) {
  return (
    <LegalPage text={text}>
      {version && <Version version={version} />}
      {path === '/privacy' && <OwnData />}
      {path === '/terms' && <RealAddresses />}
    </LegalPage>
  );
}

function Version({ version }: { version: string }) {
  const { version: sentence } = useTexts(legalTexts);
  const format = useFormat();
  return <p>{format(sentence, { version })}</p>;
}

function RealAddresses() {
  const { toRealAddresses } = useTexts(legalTexts);
  return (
    <p>
      <LinkedText message={toRealAddresses} to={REAL_ADDRESSES_PAGE} />
    </p>
  );
}

/** Links to the privacy notice and to the donor's own data, which the policy mentions. */
function OwnData() {
  const { toNotice } = useTexts(legalTexts);
  const { privacyLink } = useTexts(myDataTexts);
  return (
    <>
      <p>
        <LinkedText message={toNotice} to={NOTICE_PAGE} />
      </p>
      <p>
        <LinkedText message={privacyLink} to={DATA_PAGE} />
      </p>
    </>
  );
}
