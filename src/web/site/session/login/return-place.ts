import * as z from 'zod/mini';
import { ReturnPlace } from '#contract/site/login-link.ts';
import { inLanguage, splitLanguage } from '#domain/text/language.ts';
import type { Place } from '../sign-in-return.ts';

const Chosen = z.object({ _id: z.string(), slug: z.optional(z.string()) });
/** What is read of the campaign in a page's navigation state: a form has it, or only its id, as `id`, the details page as `campaign`. */
const CampaignState = z.object({
  id: z.catch(z.optional(z.union([z.string(), Chosen])), undefined),
  campaign: z.catch(z.optional(Chosen), undefined),
});

function campaignIn({ state }: Place): z.infer<typeof Chosen> | null {
  const { id, campaign } = CampaignState.safeParse(state).data ?? {};
  return (typeof id === 'string' ? { _id: id } : id) ?? campaign ?? null;
}

/** The query, which keeps the source of the visit. */
const queryOf = ({ path }: Place): string => /\?.*/.exec(path)?.[0] ?? '';

/** An address that shows a place in any browser: for a campaign its own page, the home page without a place. */
export function addressOf(place: Place | null): string {
  if (!place) return '/';
  const { slug } = campaignIn(place) ?? {};
  if (!slug) return place.path;
  return inLanguage(splitLanguage(place.path).language, `/campaigns/${slug}`) + queryOf(place);
}

const FORM = /\/eventdonate(?:\?|$)/i;

/**
 * A place as a link in an email can carry it, into a browser that does not have its navigation state: of a campaign, its id is enough
 * for the form, and its own page replaces its details.
 */
export function portablePlace(place: Place | null): ReturnPlace | null {
  if (!place) return null;
  const carried = FORM.test(place.path)
    ? { path: place.path, campaignId: campaignIn(place)?._id ?? null }
    : { path: addressOf(place), campaignId: null };
  return ReturnPlace.safeParse(carried).data ?? null;
}

/** The place that a link carried. */
export function placeOf({ path, campaignId }: ReturnPlace): Place {
  return { path, state: campaignId ? { id: campaignId } : null };
}
