import { message } from '../message.ts';
import type { Catalogue } from '../texts.ts';

export const donate: Catalogue['donate'] = {
  title: 'విరాళం ఇవ్వండి',
  description: 'మీరు ఎంచుకున్న పని కోసం UPI, కార్డు లేదా నెట్ బ్యాంకింగ్ ద్వారా విరాళం ఇవ్వండి.',
  crumb: 'విరాళం',
  event: {
    title: 'కార్యక్రమానికి విరాళం',
    description: 'మీరు ఎంచుకున్న కార్యక్రమానికి UPI, కార్డు లేదా నెట్ బ్యాంకింగ్ ద్వారా విరాళం ఇవ్వండి.',
    campaigns: 'కార్యక్రమాలు',
    loading: 'కార్యక్రమం వివరాలు లోడ్ అవుతున్నాయి...',
  },
  form: 'విరాళం ఫారం',
  amount: 'విరాళం మొత్తం',
  donate: 'విరాళం ఇవ్వండి',
  give: message('{amount} ఇవ్వండి'),
  marks: {
    methods: 'UPI, కార్డులు, నెట్ బ్యాంకింగ్',
    receipt: 'రసీదు ఈమెయిల్‌లో',
    section80G: message('80G {number}'),
    pan: message('PAN {number}'),
    darpan: message('NGO దర్పణ్ {number}'),
  },
  suggested: 'సూచించిన మొత్తాలు',
  next: {
    title: 'తర్వాత ఏం జరుగుతుంది',
    pay: 'చెల్లింపు సేవ సొంత పేజీలో మీరు చెల్లిస్తారు. కార్డు, బ్యాంకు వివరాలు మాకు ఎప్పుడూ చేరవు.',
    receipt: 'రసీదును మీకు ఈమెయిల్ చేస్తాం.',
    broken: message('చెల్లింపు మధ్యలో ఆగిపోయినా నష్టమేమీ లేదు: <link>నా చెల్లింపును వెతకండి</link>'),
  },
  general: { succeeded: 'మీ విరాళం ఫారం అందింది!', refused: 'ఏదో పొరపాటు జరిగింది.' },
  campaign: {
    succeeded: 'మీ ఫారం అందింది!',
    refused: 'ఫారం పంపలేకపోయాం. దయచేసి మళ్లీ ప్రయత్నించండి.',
  },
  open: {
    title: message('మీ {amount} విరాళం ఇంకా పూర్తి కాలేదు'),
    text: 'ఆగిన చోటు నుంచి కొనసాగించండి, లేదా మరో విరాళం కోసం ఫారంలో మార్పులు చేయండి.',
    resume: 'ఈ విరాళాన్ని కొనసాగించండి',
    startAgain: 'మళ్లీ మొదలుపెట్టండి',
  },
};
