import type { Texts } from '#web/languages/texts.ts';

/** What stands around the services; their own texts come from the server (page-data.ts). */
export const servicePageTexts = {
  name: 'servicePages',
  en: {
    title: 'Our Services',
    crumb: 'Services',
    lead: 'Eight ways in which we help: from a bag of groceries today to a trade for the years ahead.',
    readMore: 'Read More',
    /** Heard after it, not seen. */
    readMoreAbout: 'about {head}',
    offer: 'What We Offer',
    all: 'All Services',
  },
} as const satisfies Texts<unknown>;
