import type { TrustSentences } from '../../long-texts.ts';

/** Translations of the sentences in trust.config.ts. */
export const trust: TrustSentences = {
  tagline: 'చేరేదాకా కనిపించే సాయం.',
  intro:
    'కష్టకాలంలో కుటుంబాలకు {name} తోడుగా నిలుస్తుంది: తిండి, చదువు, వైద్యం, మళ్లీ సంపాదించుకునే పనిముట్లు. ప్రతి కార్యక్రమం తనకు ఎంత కావాలో, ఎంత వచ్చిందో చూపిస్తుంది.',
  copyright: '© 2025 {name}. సర్వహక్కులూ మావే.',
  refundNote: 'ఇది సమాజ సేవ కోసం విరాళాలు స్వీకరించే వేదిక కాబట్టి, ఇచ్చిన విరాళాలు తిరిగి ఇవ్వలేం',
};
