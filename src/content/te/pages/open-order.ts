import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const openOrder: Catalogue['openOrder'] = {
  title: message('మీ {amount} విరాళం ఇంకా పూర్తి కాలేదు'),
  text: 'ఆగిన చోటు నుంచి కొనసాగించండి, లేదా మరో విరాళం కోసం ఫారంలో మార్పులు చేయండి.',
  resume: 'ఈ విరాళాన్ని కొనసాగించండి',
  startAgain: 'మళ్లీ మొదలుపెట్టండి',
  repeatedTitle: message('{amount} చెల్లింపు ఒకటి ఇప్పటికే తెరిచి ఉంది'),
  repeatedText: 'ఇలాగే కొనసాగితే ఈ మొత్తాన్ని రెండుసార్లు ఇస్తారు. ముందు తెరిచి ఉన్న చెల్లింపును చూడండి, లేదా రెండో విరాళం ఇవ్వండి.',
  see: 'తెరిచి ఉన్న చెల్లింపును చూడండి',
  second: 'రెండో విరాళం ఇవ్వండి',
  label: 'పూర్తికాని విరాళం',
  left: message('మీ {amount} విరాళం చెల్లింపు ఇంకా కాలేదు.'),
  continue: 'కొనసాగించండి',
  dismiss: 'తీసివేయండి',
};
