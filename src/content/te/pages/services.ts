import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const services: Catalogue['services'] = {
  title: 'మా సేవలు',
  crumb: 'సేవలు',
  lead: 'మేం తోడ్పడే విధాలు: ఈ రోజుకు ఒక సరుకుల సంచి నుంచి రేపటి జీవితానికి ఒక వృత్తి దాకా.',
  readMore: 'ఇంకా చదవండి',
  readMoreAbout: message('{head} గురించి'),
  offer: 'మేం అందించేవి',
  all: 'అన్ని సేవలు',
  give: 'ఈ పనికి విరాళం ఇవ్వండి',
  giveMessage: message('{head} కోసం'),
};
