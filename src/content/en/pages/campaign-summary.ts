import { message } from '../../message.ts';

/** What pages with forms and payments show of a campaign, too; the campaigns' own pages have more (campaigns.ts). */
export const campaignSummaryTexts = {
  feature: 'campaignSummary' as const,
  facts: {
    goal: 'Goal',
    balance: 'Balance',
    donors: 'No. of Donors',
    category: 'Category',
    timeline: 'Timeline',
    address: 'Address',
  },
  /** Below the progress bar. */
  amounts: {
    raised: message('{raised} raised ({share}), {needed} still needed'),
    reached: message('The goal of {goal} has been reached'),
  },
  chooseOne: message('If nothing appears here, choose one from <link>all campaigns</link>.'),
  share: 'Share',
  copied: 'Link copied',
  notCopied: message('The link could not be copied. Here it is: {url}'),
} as const;
