import type { Catalogue } from '../../catalogue.ts';

export const forms: Catalogue['forms'] = {
  fullName: 'పూర్తి పేరు',
  email: 'ఈమెయిల్',
  phone: 'ఫోన్ నంబరు',
  phoneHint: '10 అంకెలు, దేశపు కోడ్ లేకుండా',
  category: 'విభాగం',
  selectCategory: 'విభాగాన్ని ఎంచుకోండి',
  loadCategories: 'విభాగాలను మళ్లీ లోడ్ చేయండి',
  message: 'సందేశం',
  optional: 'తప్పనిసరి కాదు',
  submitting: 'పంపుతున్నాం...',
  refused: 'ఏదో పొరపాటు జరిగింది.',
  unreachable: 'ఏదో పొరపాటు జరిగింది. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
  unsent: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. ఏదీ పంపలేదు, మీరు రాసినదేదీ పోలేదు.',
  withoutScripts:
    'ఈ ఫారానికి JavaScript అవసరం, కానీ మీ బ్రౌజర్‌లో అది ఆఫ్‌లో ఉంది. దాన్ని ఆన్ చేసి పేజీని మళ్లీ లోడ్ చేయండి, లేదా మమ్మల్ని సంప్రదించండి:',
};
