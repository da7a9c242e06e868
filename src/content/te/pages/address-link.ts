import type { Catalogue } from '../../catalogue.ts';

export const addressLink: Catalogue['addressLink'] = {
  loading: 'దయచేసి ఒక్క క్షణం ఆగండి',
  title: 'కొనసాగడానికి లాగిన్ అవ్వండి',
  google: 'Googleతో కొనసాగండి',
  byEmail: 'లేదా ఈమెయిల్‌లో లింకు పొందండి',
  send: 'లింకును ఈమెయిల్ చేయండి',
  sent: 'దయచేసి మీ ఈమెయిల్ చూడండి',
  spamHint: 'కొన్ని నిమిషాల తర్వాత కూడా రాలేదా? స్పామ్ ఫోల్డర్ చూడండి, ఈమెయిల్ సరిగ్గా రాశారో సరిచూసుకోండి.',
  again: 'వేరే ఈమెయిల్ వాడండి',
  failed: 'ఈ లింకు పనిచేయడం లేదు',
};
