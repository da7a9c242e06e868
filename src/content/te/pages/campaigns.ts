import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const campaigns: Catalogue['campaigns'] = {
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
    loading: 'కార్యక్రమం వివరాలు లోడ్ అవుతున్నాయి...',
    glance: 'కార్యక్రమం క్లుప్తంగా',
    notFound: 'పేజీ దొరకలేదు',
    none: 'ఈ చిరునామాలో ఏ కార్యక్రమమూ లేదు.',
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
    loading: 'మరిన్ని కార్యక్రమాలు లోడ్ అవుతున్నాయి…',
    failed: 'మరిన్ని కార్యక్రమాలు లోడ్ కాలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
    shown: message('{count} కార్యక్రమాలు కనిపిస్తున్నాయి.'),
  },
  donate: 'విరాళం ఇవ్వండి',
  picture: message('{title}, {count}లో {place}వ చిత్రం'),
  showPicture: message('{place}వ చిత్రం చూపించండి'),
  countdown: {
    label: 'మిగిలిన సమయం',
    notStarted: 'ఇంకా మొదలు కాలేదు',
    passedOnCard: 'గడువు ముగిసింది',
    passed: 'గడువు ముగిసింది',
    days: message('{count, plural, one {రోజు} other {రోజులు}}'),
    hours: message('{count, plural, one {గంట} other {గంటలు}}'),
    minutes: message('{count, plural, one {నిమిషం} other {నిమిషాలు}}'),
    seconds: message('{count, plural, one {సెకను} other {సెకన్లు}}'),
  },
};
