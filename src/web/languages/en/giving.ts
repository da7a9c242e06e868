import { message } from '../message.ts';

/** After a gift, and what to give to next. */
export const givingTexts = {
  feature: 'giving' as const,
  after: {
    share: 'Tell others: every share brings new donors.',
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
    surplus: message(
      'Whatever comes in beyond the goal goes to our other work in the category “{category}”.',
    ),
    ended: 'This campaign has ended.',
    others: message('<link>See which campaigns still need help</link>'),
  },
} as const;
