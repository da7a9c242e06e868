import { approvalOf, type Section } from '#domain/year-end/year-statement.ts';
import type { ReceiptTexts } from '../../en/server/receipt.ts';

// The names of acts, forms, registrations and ID documents stay as the law writes them.

const sectionOf = ({ section, formerSection }: Section) =>
  `సెక్షన్ ${section}${formerSection && ` (గతంలో సెక్షన్ ${formerSection})`}`;

export const receipt: ReceiptTexts = {
  heading: 'విరాళం రసీదు',
  title: (number) => `రసీదు ${number}`,
  receivedFrom: 'వీరి నుంచి ధన్యవాదాలతో స్వీకరించాం',
  donorName: 'దాత పేరు',
  nameElsewhere: 'ఈ రసీదులో ముద్రించలేని లిపిలో ఉంది. పైన ఉన్న చిరునామాకు పంపిన ఈమెయిల్‌లో పేరు ఉంటుంది.',
  inOurBooks: 'మా పుస్తకాలలో నమోదైనట్టు',
  donorInBooks: 'మా పుస్తకాలలో నమోదైన దాత',
  donorPan: 'దాత PAN',
  donorId: 'దాత గుర్తింపు పత్రం',
  donorAddress: 'దాత చిరునామా',
  donatedOn: 'విరాళం తేదీ',
  purpose: 'దేనికోసం',
  category: 'విభాగం',
  type: 'రకం',
  corpus: 'కార్పస్ విరాళం, దాత రాతపూర్వక సూచన ప్రకారం',
  paidBy: 'చెల్లింపు విధానం',
  transactionId: 'లావాదేవీ ID',
  issuedOn: 'రసీదు ఇచ్చిన తేదీ',
  panOf: (legalName) => `${legalName} వారి PAN`,
  draft: 'డిమాండ్ డ్రాఫ్ట్',
  cheque: 'చెక్కు',
  received: (day) => `${day}న అందింది`,
  bankReference: 'బ్యాంకు రిఫరెన్స్',
  inKind: 'వస్తు రూపంలో విరాళం',
  isItsValue: 'పైన ఉన్న మొత్తం దాని విలువ.',
  reference: 'రిఫరెన్స్',
  section: sectionOf,
  notDeductible: (reason, limit, law) =>
    reason === 'in_kind'
      ? `వస్తు రూపంలో ఇచ్చినది: ${sectionOf(law)} కింద మినహాయింపు లేదు.`
      : `${limit} మించి నగదుగా ఇచ్చినది: ${sectionOf(law)} కింద మినహాయింపు లేదు.`,
  approved: ({ legalName, number, from, until, law }) => {
    const validity = [from && `${from} నుంచి`, until && `${until} వరకు`].filter(Boolean).join(' ');
    return [
      `${legalName}కు ఆదాయపు పన్ను చట్టం (${law.act}) ${sectionOf(approvalOf(law))} కింద ఆమోదం ఉంది.`,
      `ఆమోదం నంబరు ${number}${validity && `, చెల్లుబాటు ${validity}`}.`,
      `${sectionOf(law)} కింద మినహాయింపుకు ${law.certificate} సర్టిఫికెట్ కావాలి; ట్రస్టు దాన్ని ప్రతి ఆర్థిక సంవత్సరానికి ఇస్తుంది.`,
    ].join(' ');
  },
  closing: 'కంప్యూటర్ ద్వారా తయారైంది; సంతకం అవసరం లేదు.',
  signedFor: (title, legalName) => `${title}, ${legalName} తరఫున`,
  cancelled: 'రద్దయింది',
  cancelledOn: (day) => `${day}న`,
  replacedBy: (day, number) => `${day}న; దీని బదులు ${number}`,
};
