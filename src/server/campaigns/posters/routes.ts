import { downloadPoster } from '#contract/campaigns/sources.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { makePoster, type PosterDeps } from './service.ts';

export function adminPosterRoutes(app: App, deps: PosterDeps): void {
  implement(app, downloadPoster, ({ params, query }) => makePoster(deps, params.id, query));
}
