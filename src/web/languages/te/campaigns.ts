import type { EveryText } from '../every-text.ts';

export const campaigns: EveryText['campaigns'] = {
  list: {
    title: 'జరుగుతున్న కార్యక్రమాలు',
    name: 'జరుగుతున్న కార్యక్రమాలు',
    description: 'ప్రతి కార్యక్రమం, దాని లక్ష్యం, ఇంకా కావలసిన మొత్తం, విరాళం ఇవ్వడానికి మిగిలిన రోజులు.',
    crumb: 'కార్యక్రమాలు',
    viewDetails: 'పూర్తి వివరాలు చూడండి',
  },
  details: {
    name: 'కార్యక్రమం వివరాలు',
    description: 'ఈ కార్యక్రమం దేనికోసం, ఎప్పటిదాకా నడుస్తుంది, ఇంకా ఎంత కావాలి.',
    loading: 'కార్యక్రమం వివరాలు తెస్తున్నాం...',
    awaited: 'ఇక్కడ ఏమీ కనిపించకపోతే, <link>కార్యక్రమాలన్నింటిలో</link> ఒకటి ఎంచుకోండి.',
    glance: 'కార్యక్రమం క్లుప్తంగా',
    notFound: 'పేజీ దొరకలేదు',
    none: 'ఈ చిరునామాలో ఏ కార్యక్రమమూ లేదు.',
    share: 'పంచుకోండి',
    copied: 'లింకు కాపీ అయింది',
    notCopied: 'లింకు కాపీ కాలేదు. అది ఇది: {url}',
  },
  months: [
    'జనవరి,',
    'ఫిబ్రవరి,',
    'మార్చి,',
    'ఏప్రిల్,',
    'మే,',
    'జూన్,',
    'జులై,',
    'ఆగస్టు,',
    'సెప్టెంబర్,',
    'అక్టోబర్,',
    'నవంబర్,',
    'డిసెంబర్,',
  ],
  more: {
    show: 'మరిన్ని కార్యక్రమాలు చూపించండి',
    loading: 'మరిన్ని కార్యక్రమాలు తెస్తున్నాం…',
    failed: 'మరిన్ని కార్యక్రమాలు తేలేకపోయాం. దయచేసి మళ్లీ ప్రయత్నించండి.',
    shown: '{count} కార్యక్రమాలు కనిపిస్తున్నాయి.',
  },
  facts: {
    goal: 'లక్ష్యం',
    balance: 'ఇంకా కావలసింది',
    donors: 'దాతల సంఖ్య',
    category: 'విభాగం',
    timeline: 'కాలం',
    address: 'చిరునామా',
  },
  donate: 'విరాళం ఇవ్వండి',
  picture: '{title}, {count}లో {place}వ చిత్రం',
  showPicture: '{place}వ చిత్రం చూపించండి',
  countdown: {
    label: 'మిగిలిన సమయం',
    notStarted: 'ఇంకా మొదలు కాలేదు',
    passedOnCard: 'గడువు ముగిసింది',
    passed: 'గడువు ముగిసింది',
    days: '{count, plural, one {రోజు} other {రోజులు}}',
    hours: '{count, plural, one {గంట} other {గంటలు}}',
    minutes: '{count, plural, one {నిమిషం} other {నిమిషాలు}}',
    seconds: '{count, plural, one {సెకను} other {సెకన్లు}}',
  },
};

export const gallery: EveryText['gallery'] = {
  title: 'మా చిత్రాలు',
  description: 'మా కార్యక్రమాలు, సేవల చిత్రాలు.',
  crumb: 'చిత్రాలు',
  picture: '{title}, {count}లో {place}వ చిత్రం',
};

export const servicePages: EveryText['servicePages'] = {
  title: 'మా సేవలు',
  crumb: 'సేవలు',
  lead: 'మేం తోడుండే ఎనిమిది దారులు: ఈ రోజు ఒక సరుకుల సంచి నుంచి, రేపటి ఏళ్లకు ఒక వృత్తి దాకా.',
  readMore: 'ఇంకా చదవండి',
  readMoreAbout: '{head} గురించి',
  offer: 'మేం చేసేవి',
  all: 'అన్ని సేవలు',
};

export const recent: EveryText['recent'] = {
  title: 'ఇటీవలి కార్యక్రమాలు',
  goal: 'లక్ష్యం :',
  balance: 'ఇంకా కావలసింది :',
  donors: 'దాతల సంఖ్య :',
  donate: 'విరాళం ఇవ్వండి',
  raisedSoFar: 'ఇప్పటిదాకా సమకూరింది',
  raised: '<share></share> సమకూరింది',
  all: 'అన్ని కార్యక్రమాలు',
};
