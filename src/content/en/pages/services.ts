import { message } from '../../message.ts';

/** Headings and labels of the service pages; the services' texts come from the server (page-data.ts). */
export const servicesTexts = {
  feature: 'services' as const,
  title: 'Our Services',
  crumb: 'Services',
  lead: 'The ways we help, from a bag of groceries today to a trade for the years ahead.',
  readMore: 'Read More',
  /** For screen readers, after “Read More”. */
  readMoreAbout: message('about {head}'),
  offer: 'What We Offer',
  all: 'All Services',
  give: 'Give to this work',
  /** Begins the message to the trust, so that it knows what the gift is for. */
  giveMessage: message('For: {head}'),
} as const;
