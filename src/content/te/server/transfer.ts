import type { TransferTexts } from '../../en/server/transfer.ts';
import { bankAccountParts } from '../names.ts';

export const transfer: TransferTexts = {
  subject: ({ trust, amount }) => `${trust}కు మీ ${amount} ఇలా పంపండి`,
  what: ({ amount, purpose }) => `ధన్యవాదాలు. ${purpose} కోసం ${amount} మీ సొంత బ్యాంకు ఖాతా నుంచి కింది ఖాతాకు పంపండి.`,
  code: ({ code }) => `బదిలీ చేసేటప్పుడు రిమార్క్స్‌లో ${code} అని రాయండి. డబ్బు మీరు పంపిందేనని దీనివల్ల మాకు తెలుస్తుంది.`,
  next: ({ day }) =>
    `బదిలీ మా బ్యాంకు స్టేట్‌మెంట్‌లో కనిపించాక రసీదును మీకు ఈమెయిల్ చేస్తాం; దానికి సాధారణంగా కొన్ని పనిదినాలు పడుతుంది. ${day} వరకు ఎదురుచూస్తాం.`,
  open: 'బదిలీ వివరాలు చూడండి',
  changed:
    'పంపకూడదనుకుంటే ఆ పేజీలోనే చెప్పవచ్చు. ఈ ఈమెయిల్‌ను మీరు అడగకపోతే, ఎవరో తమ చిరునామాను తప్పుగా టైప్ చేశారు: దయచేసి పట్టించుకోవద్దు.',
  labels: {
    amount: 'మొత్తం',
    code: 'రిమార్క్స్',
    ...bankAccountParts,
  },
};
