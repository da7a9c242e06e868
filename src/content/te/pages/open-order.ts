import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const openOrder: Catalogue['openOrder'] = {
  title: message('మీ {amount} విరాళం ఇంకా పూర్తి కాలేదు'),
  text: 'ఆగిన చోటు నుంచి కొనసాగించండి, లేదా మరో విరాళం కోసం ఫారంలో మార్పులు చేయండి.',
  resume: 'ఈ విరాళాన్ని కొనసాగించండి',
  startAgain: 'మళ్లీ మొదలుపెట్టండి',
};
