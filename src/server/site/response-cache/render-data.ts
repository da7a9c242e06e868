import type { CampaignListQuery } from '#contract/campaigns/campaign-pages.server.ts';
import type { RenderedResponse, SiteFile, Topic } from './response-cache.ts';

/** Unknown ids can be invented without end, so what they get is not cached. */
export const NOT_CACHED = new Date(0);

/** English is the default of the specified calls, so `language=en` is cached at the same address as no language. */
export function addressOf(
  path: string,
  { language, ...others }: Partial<CampaignListQuery> & { fund?: string | undefined },
): string {
  const query = { ...others, language: language === 'en' ? undefined : language };
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A response of JSON, which shows some topics. */
export async function renderJson(
  topics: readonly Topic[],
  reading: Promise<{ body: unknown; expiresAt: Date | null }>,
  headers: Record<string, string>,
): Promise<RenderedResponse> {
  const { body, expiresAt } = await reading;
  return jsonText(topics, JSON.stringify(body), expiresAt, headers);
}

/** A response of a text that is JSON already, byte for byte. */
export function jsonText(
  topics: readonly Topic[],
  text: string,
  expiresAt: Date | null,
  headers: Record<string, string>,
): RenderedResponse {
  return {
    status: 200,
    body: Buffer.from(text),
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    topics,
    expiresAt,
  };
}

/** A file that browsers save, which shows some topics. */
export function download(
  topics: readonly Topic[],
  { name, type, body }: { name: string; type: string; body: Buffer },
  headers: Record<string, string>,
): RenderedResponse {
  return {
    status: 200,
    body,
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-cache',
    },
    topics,
    expiresAt: null,
  };
}

/** A file about the site as a whole. */
export async function renderFile(
  file: SiteFile | undefined,
  headers: Record<string, string>,
): Promise<RenderedResponse> {
  if (!file) throw new Error('no such file');
  return {
    status: 200,
    body: Buffer.from(await file.read()),
    headers: { ...headers, 'content-type': file.type, 'cache-control': file.cacheControl ?? 'no-cache' },
    topics: file.topics,
    expiresAt: null,
  };
}
