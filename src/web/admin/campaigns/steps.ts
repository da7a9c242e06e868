import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import type { Move } from './campaign-calls.ts';

type Step = {
  call: Move | 'delete';
  button: string;
  said: string;
  /** Asked before the step is taken; one without is taken at once. */
  question?: { title: string; intro: string };
};

const publish: Step = { call: 'publish', button: 'Publish', said: 'The campaign is on the site.' };
const reopen: Step = { ...publish, button: 'Open it again', said: 'The campaign takes donations again.' };
const unpublish: Step = {
  call: 'unpublish',
  button: 'Take off the site…',
  said: 'Visitors do not see it any more.',
  question: {
    title: 'Take it off the site',
    intro: 'Visitors will not find it any more, and its address leads nowhere. It stays here as a draft.',
  },
};
const restore: Step = {
  call: 'unpublish',
  button: 'Bring back as a draft',
  said: 'The campaign is a draft again.',
};
const close: Step = {
  call: 'close',
  button: 'Close now…',
  said: 'The campaign is closed.',
  question: {
    title: 'Close this campaign now',
    intro: 'It stays on the site as one that has ended, and takes no more donations. You can open it again.',
  },
};
const archive: Step = {
  call: 'archive',
  button: 'Archive…',
  said: 'The campaign is in the archive.',
  question: {
    title: 'Archive this campaign',
    intro: 'It goes off the site and out of the list. Its donations, receipts and figures stay as they are.',
  },
};
const remove: Step = {
  call: 'delete',
  button: 'Delete…',
  said: 'The campaign is deleted.',
  question: {
    title: 'Delete this campaign',
    intro: 'Nobody has given to it, so it can go for good. This cannot be undone.',
  },
};

const POSSIBLE: Record<AdminCampaign['state'], readonly Step[]> = {
  draft: [publish, archive, remove],
  published: [close, unpublish, archive],
  closed: [reopen, unpublish, archive],
  archived: [restore, remove],
};

/** What may be done with a campaign as it stands. One with donations is archived, never deleted. */
export function stepsFor({ state, hasDonations }: AdminCampaign): readonly Step[] {
  return POSSIBLE[state].filter(({ call }) => call !== 'delete' || !hasDonations);
}

export type { Step };
