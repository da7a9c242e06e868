import { SOURCE_PARAM } from '#contract/giving/donation-paths.ts';
import { parseSourceCode } from '#domain/campaigns/source-code.ts';
import { isLinkPreview } from '#domain/site/link-preview.ts';
import { inLanguage, parseLanguage, TRANSLATIONS } from '#domain/text/language.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { type Limits, networkOf } from '../../http/rate-limits.ts';
import type { Openings } from './openings.ts';
import { createLinks } from './service.ts';

type LinkRouteDeps = Parameters<typeof createLinks>[0] & {
  openings: Pick<Openings, 'count'>;
  limits: Pick<Limits, 'rendering'>;
};

/** An address that is typed from a poster may begin with a capital. */
const anyCase = (letters: string) => [...letters].map((each) => `[${each}${each.toUpperCase()}]`).join('');
const C = `:c(^${anyCase('c')}$)`;
const LANGUAGE = `:language(^(?:${TRANSLATIONS.map(anyCase).join('|')})$)`;

/**
 * The short links of sources. They lead to the campaign, and to all campaigns when the code is unknown or the database does not
 * respond: that page is cached.
 */
export function shortLinkRoutes(app: App, { openings, limits, ...deps }: LinkRouteDeps): void {
  const find = createLinks(deps);
  for (const url of [`/${C}/:code`, `/${LANGUAGE}/${C}/:code`]) {
    app.get<{ Params: { code: string; language?: string } }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => {
        const { method, ip, headers, params, log } = request;
        const language = parseLanguage(params.language?.toLowerCase());
        const code = parseSourceCode(params.code);
        const found = code && find(code, () => limits.rendering(request));
        const link = await Promise.resolve(found).catch((error: unknown) => {
          if (error instanceof AppError) throw error;
          log.warn({ err: error }, 'a short link could not be looked up');
        });
        // Every opening should reach the site, to be counted.
        reply.header('cache-control', 'no-store');
        if (!link) return reply.redirect(inLanguage(language, '/Campaigns'));
        const { slug, sourceId } = link;
        if (
          sourceId &&
          method === 'GET' &&
          // control: a chat that fetches a link’s preview is not counted as a person (sources.test.ts)
          !isLinkPreview(headers['user-agent'] ?? '')
        )
          openings.count(sourceId, networkOf(ip));
        return reply.redirect(
          inLanguage(language, `/campaigns/${slug}${sourceId ? `?${SOURCE_PARAM}=${code}` : ''}`),
        );
      },
    );
  }
}
