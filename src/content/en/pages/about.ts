import { message } from '../../message.ts';

/** The About page's first block: the six themes that the specification names, in its order. */
export const aboutTexts = {
  feature: 'about' as const,
  heading: 'About Us',
  intro: message(
    '{name} rests on a plain idea: people who give should be able to see where their help went, and people who receive it should have a say in what it is.',
  ),
  themes: [
    {
      title: 'Public dashboards and monthly impact reports',
      text: 'Every campaign shows its goal, its balance and its number of donors to anyone.',
    },
    {
      title: 'Donations go directly to programs',
      text: 'You choose the campaign or the cause, and your gift is recorded under it. Your receipt names it, too.',
    },
    {
      title: 'Grassroots programs that others can repeat',
      text: 'We want to start small, with people who live where the work is done, and to write down what works, so that the next village or ward can do it without us.',
    },
    {
      title: 'Join the mission',
      text: 'Give money, a free afternoon or a skill. Write and tell us which; one line is enough to start.',
    },
    {
      title: 'Transforming lives',
      text: 'A sewing machine, a pair of spectacles, one term’s fees: a life often turns on a single thing that comes in time. We try to find out which, and bring it.',
    },
    {
      title: 'Standing up for human rights',
      text: 'Food, schooling, health and a livelihood are rights, not favours. Faith, caste and politics must not decide who is helped.',
    },
  ],
  /** Below “Join the mission”, to the Contact page. */
  join: 'Write to us',
  /** Follows the first theme: what is true of the reports on this day. */
  reports: {
    none: 'We will publish a report each month: what came in, what was spent and what is left, in plain figures.',
    current: message(
      'Our report for {month} says what came in, what was spent and what is left, in plain figures.',
    ),
    last: message('The last report that we have published is the one for {month}.'),
    read: message('Report for {month}'),
  },
  /** Below the first theme, to the page of that name. */
  transparency: 'Where the money goes',
  missionAndVision: 'Mission and Vision',
  /** The second block: two buttons that switch between its paragraphs. */
  mission: {
    button: 'Our Mission',
    text: 'To be there when life comes apart, with what is needed and no fuss; to stay until people manage on their own, with food on the shelf, a child in class and a trade to live by; and to account for every rupee we are given.',
  },
  vision: {
    button: 'Our Vision',
    text: 'A country in which no family is undone by one bad month: where help comes from next door before it has to come from far away, and where those who were once helped are the first to help others.',
  },
} as const;
