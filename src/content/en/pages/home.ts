export const homeTexts = {
  feature: 'home' as const,
  /** The first screen of the home page. The specification fixes badge, headline and button. */
  hero: {
    badge: 'Recognizing Our Donors',
    headline: 'Fundraising for Some Kind People',
    subtitle:
      'In times of crisis, help has to come quickly and from close by. Choose a campaign, give what you can, and see what is still needed.',
    button: 'Campaigns',
    /** After an amount. */
    stillNeeded: 'still needed',
    picture: 'Neighbours and volunteers share out rice, books and saplings in front of an old stone gate',
  },
  /** The home page's About section. The specification fixes both headings and the cards' titles. */
  about: {
    eyebrow: 'About Us',
    heading: 'Committed to Relief, Our Work Dedicated to Hope',
    mission: [
      'We stand by families in the weeks after a flood, a fire, an illness or a lost job.',
      'We ask what is missing, then bring it: food, school fees, medicine, the tools of a trade.',
      'For each campaign we show what it needs, what has come in and how many people gave.',
    ],
    features: [
      {
        title: 'Helping People Rebuild and Prepare',
        text: 'Rations and blankets come first; training and tools follow, so that the next bad season does less harm.',
      },
      {
        title: 'Putting People First in Everything We Do',
        text: 'We listen before we plan, because the people who live with a problem know most about it.',
      },
    ],
    button: 'Donate',
    picture: 'Two women and a volunteer talk through a list of what a household needs',
  },
  /** The campaigns on the home page. */
  recent: {
    title: 'Recent Events',
    goal: 'Goal :',
    balance: 'Balance :',
    donors: 'No.of Donars :',
    donate: 'Donate',
    give: 'Give now',
    raisedSoFar: 'Raised so far',
    all: 'All campaigns',
  },
} as const;
