import type { SampleTrust } from '../sample-trust.ts';

/** What trust.config.ts says of the sample trust. */
export const sampleTrust: SampleTrust = {
  'Help that arrives, and can be followed.': 'చేరేదాకా కనిపించే సాయం.',
  '{name} stands by families in hard times with food, schooling, medical care and the tools to earn again. Every campaign shows what it needs and what has come in.':
    'కష్టకాలంలో కుటుంబాలకు {name} తోడుగా నిలుస్తుంది: తిండి, చదువు, వైద్యం, మళ్లీ సంపాదించుకునే పనిముట్లు. ప్రతి కార్యక్రమం తనకు ఎంత కావాలో, ఎంత వచ్చిందో చూపిస్తుంది.',
  '© 2025 {name}. All Rights Reserved.': '© 2025 {name}. సర్వహక్కులూ మావే.',
  'We do not offer any refunds as it is a donation platform which related to society':
    'ఇది సమాజ సేవ కోసం విరాళాలు స్వీకరించే వేదిక కాబట్టి, ఇచ్చిన విరాళాలు తిరిగి ఇవ్వలేం',
};
