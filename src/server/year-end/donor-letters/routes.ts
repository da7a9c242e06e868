import * as endpoints from '#contract/year-end/donor-letters.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { countDonorLetters, type DonorLettersDeps, labels, letters } from './service.ts';

export function adminDonorLettersRoutes(app: App, deps: DonorLettersDeps): void {
  implement(app, endpoints.countDonorLetters, ({ params }) => countDonorLetters(deps, params.year));
  implement(app, endpoints.downloadLetters, ({ params }, by) => letters(deps, by, params));
  implement(app, endpoints.downloadLabels, ({ params, query }, by) =>
    labels(deps, by, { ...params, ...query }),
  );
}
