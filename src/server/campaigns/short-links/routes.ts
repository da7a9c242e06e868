import { SOURCE_PARAM } from '#contract/giving/donation-paths.ts';
import { parseSourceCode } from '#domain/campaigns/source-code.ts';
import { inLanguage, parseLanguage, TRANSLATIONS } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import { type Limits, networkOf } from '../../http/rate-limits.ts';
import type { Openings } from './openings.ts';
import { createLinks } from './service.ts';

type LinkRouteDeps = Parameters<typeof createLinks>[0] & {
  openings: Pick<Openings, 'count'>;
  limits: Pick<Limits, 'rendering'>;
};

/** Either letter case: an address that is typed from a poster may begin with a capital. */
const anyCase = (letters: string) => [...letters].map((each) => `[${each}${each.toUpperCase()}]`).join('');
const C = `:c(^${anyCase('c')}$)`;
const LANGUAGE = `:language(^(?:${TRANSLATIONS.map(anyCase).join('|')})$)`;

/** The short links of sources. They lead to the campaign, or to all campaigns when the code is unknown. */
export function shortLinkRoutes(app: App, deps: LinkRouteDeps): void {
  const find = createLinks(deps);
  for (const url of [`/${C}/:code`, `/${LANGUAGE}/${C}/:code`]) {
    app.get<{ Params: { code: string; language?: string } }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => {
        const code = parseSourceCode(request.params.code);
        const language = parseLanguage(request.params.language?.toLowerCase());
        const link = code && (await find(code, () => deps.limits.rendering(request)));
        // Every opening should reach the site, to be counted.
        reply.header('cache-control', 'no-store');
        if (!link) return reply.redirect(inLanguage(language, '/Campaigns'));
        const page = inLanguage(language, `/campaigns/${link.slug}`);
        if (!link.sourceId) return reply.redirect(page);
        if (request.method === 'GET') deps.openings.count(link.sourceId, networkOf(request.ip));
        return reply.redirect(`${page}?${SOURCE_PARAM}=${code}`);
      },
    );
  }
}
