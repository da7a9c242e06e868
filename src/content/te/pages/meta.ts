import type { Catalogue } from '../../catalogue.ts';

export const meta: Catalogue['meta'] = {
  picture: 'పాత రాతి తోరణం ముందు ఇరుగుపొరుగువారు, వాలంటీర్లు బియ్యం, పుస్తకాలు, మొక్కలు పంచుకుంటున్నారు',
};
