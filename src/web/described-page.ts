import type { Campaign } from '#contract/campaigns.ts';
import type { PublicTrust } from '#contract/trust.ts';
import { dataBlocks, structuredData } from './structured-data.ts';

type LoaderData = Record<string, unknown>;
type RootData = { publicUrl: string; trust: PublicTrust };
type CampaignData = { campaign: Campaign; preview: string };

/**
 * Adds to a rendered page what search engines read. It goes into the finished head, because React leaves there what it does
 * not know: so the browser's scripts neither make it nor carry what it is made of.
 */
export function describePage(html: string, loaderData: LoaderData): string {
  const root = loaderData['root'] as RootData | undefined;
  if (!root) return html;
  const { publicUrl, trust } = root;
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const things = structuredData({
    publicUrl,
    trust,
    canonical:
      canonical && !html.includes('<meta name="robots" content="noindex"') ? readable(canonical) : null,
    title: readable(title).replace(` · ${trust.name}`, ''),
    campaign: Object.values(loaderData).find(isCampaign) ?? null,
  });
  return html.replace('</head>', () => `${dataBlocks(things)}</head>`);
}

function isCampaign(data: unknown): data is CampaignData {
  return typeof data === 'object' && data !== null && 'campaign' in data && 'preview' in data;
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What React wrote, as it was before. */
function readable(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] ?? '');
}
