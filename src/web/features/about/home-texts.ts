import type { Texts } from '#web/languages/texts.ts';

/** The first screen of the home page. Badge, headline and button are the specification's words. */
export const heroTexts = {
  name: 'hero',
  en: {
    badge: 'Recognizing Our Donors',
    headline: 'Fundraising for Some Kind People',
    subtitle:
      'In times of crisis, help has to come quickly and from close by. Choose a campaign, give what you can, and see what is still needed.',
    button: 'Campaigns',
    picture: 'Neighbours and volunteers before an old stone gate share out rice, books and saplings',
  },
} as const satisfies Texts<unknown>;

/** The home page's About section. Both headings and the cards' titles are the specification's words. */
export const homeAboutTexts = {
  name: 'homeAbout',
  en: {
    eyebrow: 'About Us',
    heading: 'Committed to Relief, Our Work Dedicated to Hope',
    mission: [
      'We stand by families in the weeks after a flood, a fire, an illness or a lost job.',
      'We ask what is missing, then bring it: food, school fees, medicine, the tools of a trade.',
      'We show for each campaign what it needs, what has come in and how many people gave.',
    ],
    features: [
      {
        title: 'Helping People Rebuild and Prepare',
        text: 'Rations and blankets come first; training and tools follow, so that the next bad season does less harm.',
      },
      {
        title: 'Putting People First in Everything We Do',
        text: 'We listen before we plan, because whoever lives with a problem knows most about it.',
      },
    ],
    button: 'Donate',
    picture: 'Two women and a volunteer talk over a list of what a household needs',
  },
} as const satisfies Texts<unknown>;
