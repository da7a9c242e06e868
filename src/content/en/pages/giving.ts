import { message } from '../../message.ts';

/** After a gift, and what to give to next. */
export const givingTexts = {
  feature: 'giving' as const,
  after: {
    share: 'Tell others about this campaign, and help it find more donors.',
    message: message('I have just given to “{title}”. Will you join me? {url}'),
    copy: 'Copy the link',
  },
  inNeed: {
    title: 'Campaigns that need you now',
    give: 'See and give',
    donate: 'Donate to the trust’s work',
  },
  outcome: {
    funded: 'This campaign has reached its goal.',
    ended: 'This campaign has ended.',
    others: 'Who still needs help',
  },
} as const;
