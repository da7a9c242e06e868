import {
  type AdminCampaign,
  archiveCampaign,
  closeCampaign,
  deleteCampaign,
  publishCampaign,
  unpublishCampaign,
} from '#contract/campaigns/campaigns.admin.ts';

export type StatusChange = {
  change:
    | typeof publishCampaign
    | typeof unpublishCampaign
    | typeof closeCampaign
    | typeof archiveCampaign
    | typeof deleteCampaign;
  button: string;
  successMessage: string;
  /** Shown before the call; without it, the button makes the call immediately. */
  confirmation?: { title: string; intro: string };
};

const publish: StatusChange = {
  change: publishCampaign,
  button: 'Publish',
  successMessage: 'The campaign is published.',
};
const reopen: StatusChange = {
  ...publish,
  button: 'Reopen',
  successMessage: 'The campaign accepts donations again.',
};
const unpublish: StatusChange = {
  change: unpublishCampaign,
  button: 'Unpublish…',
  successMessage: 'The campaign is unpublished.',
  confirmation: {
    title: 'Unpublish this campaign',
    intro: 'Visitors will no longer see it, and its address stops working. It stays here as a draft.',
  },
};
const restore: StatusChange = {
  change: unpublishCampaign,
  button: 'Restore as draft',
  successMessage: 'The campaign is restored as a draft.',
};
const close: StatusChange = {
  change: closeCampaign,
  button: 'Close now…',
  successMessage: 'The campaign is closed.',
  confirmation: {
    title: 'Close this campaign now',
    intro: 'It stays on the site as ended and accepts no more donations. You can reopen it.',
  },
};
const archive: StatusChange = {
  change: archiveCampaign,
  button: 'Archive…',
  successMessage: 'The campaign is archived.',
  confirmation: {
    title: 'Archive this campaign',
    intro:
      'It is removed from the site and from this list. Its donations, receipts and totals stay as they are.',
  },
};
const remove: StatusChange = {
  change: deleteCampaign,
  button: 'Delete…',
  successMessage: 'The campaign is deleted.',
  confirmation: {
    title: 'Delete this campaign',
    intro: 'It has no donations, so it can be deleted permanently. This cannot be undone.',
  },
};

const POSSIBLE: Record<AdminCampaign['state'], readonly StatusChange[]> = {
  draft: [publish, archive, remove],
  published: [close, unpublish, archive],
  closed: [reopen, unpublish, archive],
  archived: [restore, remove],
};

/** The status changes possible in a campaign's current state. One with donations can be archived but never deleted. */
export function statusChangesFor({ state, hasDonations }: AdminCampaign): readonly StatusChange[] {
  return POSSIBLE[state].filter(({ change }) => change !== deleteCampaign || !hasDonations);
}
