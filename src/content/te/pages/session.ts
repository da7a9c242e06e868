import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const session: Catalogue['session'] = {
  notSaved: 'మీ వివరాలు భద్రపరచలేకపోయాం',
  loggedIn: message('నమస్తే, {name}! మీరు విజయవంతంగా లాగిన్ అయ్యారు.'),
  loggedOut: 'మీరు విజయవంతంగా లాగౌట్ అయ్యారు',
};
