import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import type { Move } from '../campaign-calls.ts';

type Step = {
  call: Move | 'delete';
  button: string;
  said: string;
  /** A confirmation; without one, the step is taken immediately. */
  question?: { title: string; intro: string };
};

const publish: Step = { call: 'publish', button: 'Publish', said: 'The campaign is published.' };
const reopen: Step = { ...publish, button: 'Reopen', said: 'The campaign accepts donations again.' };
const unpublish: Step = {
  call: 'unpublish',
  button: 'Unpublish…',
  said: 'The campaign is unpublished.',
  question: {
    title: 'Unpublish this campaign',
    intro: 'Visitors will no longer see it, and its address stops working. It stays here as a draft.',
  },
};
const restore: Step = {
  call: 'unpublish',
  button: 'Restore as draft',
  said: 'The campaign is restored as a draft.',
};
const close: Step = {
  call: 'close',
  button: 'Close now…',
  said: 'The campaign is closed.',
  question: {
    title: 'Close this campaign now',
    intro: 'It stays on the site as ended and accepts no more donations. You can reopen it.',
  },
};
const archive: Step = {
  call: 'archive',
  button: 'Archive…',
  said: 'The campaign is archived.',
  question: {
    title: 'Archive this campaign',
    intro:
      'It is removed from the site and from this list. Its donations, receipts and totals stay as they are.',
  },
};
const remove: Step = {
  call: 'delete',
  button: 'Delete…',
  said: 'The campaign is deleted.',
  question: {
    title: 'Delete this campaign',
    intro: 'It has no donations, so it can be deleted permanently. This cannot be undone.',
  },
};

const POSSIBLE: Record<AdminCampaign['state'], readonly Step[]> = {
  draft: [publish, archive, remove],
  published: [close, unpublish, archive],
  closed: [reopen, unpublish, archive],
  archived: [restore, remove],
};

/** The steps possible in a campaign's current state. One with donations can be archived but never deleted. */
export function stepsFor({ state, hasDonations }: AdminCampaign): readonly Step[] {
  return POSSIBLE[state].filter(({ call }) => call !== 'delete' || !hasDonations);
}

export type { Step };
