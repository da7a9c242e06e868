import { message } from '../message.ts';
import type { Catalogue } from '../texts.ts';

export const services: Catalogue['services'] = {
  title: 'మా సేవలు',
  crumb: 'సేవలు',
  lead: 'మేం తోడుండే ఎనిమిది దారులు: ఈ రోజు ఒక సరుకుల సంచి నుంచి, రేపటి ఏళ్లకు ఒక వృత్తి దాకా.',
  readMore: 'ఇంకా చదవండి',
  readMoreAbout: message('{head} గురించి'),
  offer: 'మేం చేసేవి',
  all: 'అన్ని సేవలు',
};
