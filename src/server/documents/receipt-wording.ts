import type { Language } from '#domain/language.ts';
import type { NonDeductibleReason } from '#domain/offline-gift.ts';
import { type DeductionLaw, deductionSection } from '#domain/year-statement.ts';

/** An approval as a receipt names it; days are formatted, and empty when open or unknown. */
type PrintedApproval = { legalName: string; number: string; from: string; until: string; law: DeductionLaw };

const en = {
  heading: 'Donation receipt',
  title: (number: string) => `Receipt ${number}`,
  receivedFrom: 'Received with thanks from',
  donorName: 'Donor’s name',
  /** In place of boxes: the email address is then printed in place of the name. */
  nameElsewhere:
    'In a script that this receipt cannot print. The email sent to the address above shows the name.',
  /** In place of boxes. */
  inOurBooks: 'as recorded in our books',
  /** In place of a name of which nothing can be printed, without an email address. */
  donorInBooks: 'the donor recorded in our books',
  donorPan: 'Donor’s PAN',
  donorId: 'Donor’s ID',
  donorAddress: 'Donor’s address',
  donatedOn: 'Date of donation',
  purpose: 'Purpose',
  category: 'Category',
  type: 'Type',
  corpus: 'Corpus donation, as directed by the donor in writing',
  paidBy: 'Paid by',
  transactionId: 'Transaction ID',
  issuedOn: 'Receipt issued',
  panOf: (legalName: string) => `PAN of ${legalName}`,
  draft: 'Demand draft',
  cheque: 'Cheque',
  received: (day: string) => `received on ${day}`,
  bankReference: 'Bank reference',
  inKind: 'Gift in kind',
  isItsValue: 'The amount above is its value.',
  reference: 'Reference',
  section: (law: DeductionLaw) => capitalised(deductionSection(law)),
  notDeductible: (reason: NonDeductibleReason, limit: string, law: DeductionLaw) => {
    const rule = `not deductible under ${deductionSection(law)}.`;
    return reason === 'in_kind' ? `Given in kind: ${rule}` : `Given in cash above ${limit}: ${rule}`;
  },
  approved: ({ legalName, number, from, until, law }: PrintedApproval) => {
    const section = deductionSection(law);
    const validity = [from && ` from ${from}`, until && ` until ${until}`].join('');
    return [
      `${legalName} is approved under ${section}${section.includes(',') ? ',' : ''} of the ${law.act}.`,
      `Approval number ${number}${validity && `, valid${validity}`}.`,
      `A deduction requires the certificate in ${law.certificate}, which the trust issues for each financial year.`,
    ].join(' ');
  },
  closing: 'Computer-generated; no signature required.',
  signedFor: (title: string, legalName: string) => `${title}, for ${legalName}`,
  /** Stamped across the receipt, with the line below it. */
  cancelled: 'Cancelled',
  cancelledOn: (day: string) => `on ${day}`,
  replacedBy: (day: string, number: string) => `on ${day}, replaced by ${number}`,
};

type ReceiptWording = typeof en;

// The names of acts, forms, registrations and ID documents stay as the law writes them.

const te: ReceiptWording = {
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
  section: (law) => teluguSection(law),
  notDeductible: (reason, limit, law) =>
    reason === 'in_kind'
      ? `వస్తు రూపంలో ఇచ్చినది: ${teluguSection(law)} కింద మినహాయింపు లేదు.`
      : `${limit} మించి నగదుగా ఇచ్చినది: ${teluguSection(law)} కింద మినహాయింపు లేదు.`,
  approved: ({ legalName, number, from, until, law }) => {
    const validity = [from && `${from} నుంచి`, until && `${until} వరకు`].filter(Boolean).join(' ');
    return [
      `${legalName}కు ఆదాయపు పన్ను చట్టం (${law.act}) ${teluguSection(law)} కింద ఆమోదం ఉంది.`,
      `ఆమోదం నంబరు ${number}${validity && `, చెల్లుబాటు ${validity}`}.`,
      `మినహాయింపుకు ${law.certificate} సర్టిఫికెట్ కావాలి; ట్రస్టు దాన్ని ప్రతి ఆర్థిక సంవత్సరానికి ఇస్తుంది.`,
    ].join(' ');
  },
  closing: 'కంప్యూటర్ ద్వారా తయారైంది; సంతకం అవసరం లేదు.',
  signedFor: (title, legalName) => `${title}, ${legalName} తరఫున`,
  cancelled: 'రద్దయింది',
  cancelledOn: (day) => `${day}న`,
  replacedBy: (day, number) => `${day}న; దీని బదులు ${number}`,
};

const hi: ReceiptWording = {
  heading: 'दान की रसीद',
  title: (number) => `रसीद ${number}`,
  receivedFrom: 'इनसे धन्यवाद सहित प्राप्त',
  donorName: 'दाता का नाम',
  nameElsewhere: 'ऐसी लिपि में है जो इस रसीद पर छप नहीं सकती। ऊपर के पते पर भेजे गए ईमेल में नाम लिखा है।',
  inOurBooks: 'जैसा हमारी बही में दर्ज है',
  donorInBooks: 'हमारी बही में दर्ज दानदाता',
  donorPan: 'दाता का PAN',
  donorId: 'दाता का पहचान पत्र',
  donorAddress: 'दाता का पता',
  donatedOn: 'दान की तारीख़',
  purpose: 'किसके लिए',
  category: 'श्रेणी',
  type: 'प्रकार',
  corpus: 'कॉर्पस दान, दाता के लिखित निर्देश के अनुसार',
  paidBy: 'भुगतान का तरीक़ा',
  transactionId: 'लेन-देन ID',
  issuedOn: 'रसीद जारी',
  panOf: (legalName) => `${legalName} का PAN`,
  draft: 'डिमांड ड्राफ़्ट',
  cheque: 'चेक',
  received: (day) => `${day} को मिला`,
  bankReference: 'बैंक संदर्भ',
  inKind: 'वस्तु के रूप में दान',
  isItsValue: 'ऊपर की राशि इसका मूल्य है।',
  reference: 'संदर्भ',
  section: (law) => hindiSection(law),
  notDeductible: (reason, limit, law) =>
    reason === 'in_kind'
      ? `वस्तु के रूप में दिया गया: ${hindiSection(law)} के तहत छूट नहीं।`
      : `${limit} से ज़्यादा नक़द दिया गया: ${hindiSection(law)} के तहत छूट नहीं।`,
  approved: ({ legalName, number, from, until, law }) => {
    const validity = [from && `${from} से`, until && `${until} तक`].filter(Boolean).join(' ');
    return [
      `${legalName} को आयकर अधिनियम (${law.act}) की ${hindiSection(law)} के तहत अनुमोदन मिला है।`,
      `अनुमोदन संख्या ${number}${validity && `, ${validity} मान्य`}।`,
      `छूट के लिए ${law.certificate} प्रमाणपत्र ज़रूरी है, जो ट्रस्ट हर वित्तीय वर्ष के लिए जारी करता है।`,
    ].join(' ');
  },
  closing: 'कंप्यूटर से बनी; हस्ताक्षर की ज़रूरत नहीं।',
  signedFor: (title, legalName) => `${title}, ${legalName} की ओर से`,
  cancelled: 'रद्द',
  cancelledOn: (day) => `${day} को`,
  replacedBy: (day, number) => `${day} को; इसकी जगह ${number}`,
};

/** What receipts say in each language. */
export const receiptWordings: Readonly<Record<Language, ReceiptWording>> = { en, te, hi };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const teluguSection = ({ section, formerSection }: DeductionLaw) =>
  `సెక్షన్ ${section}${formerSection && ` (గతంలో సెక్షన్ ${formerSection})`}`;

const hindiSection = ({ section, formerSection }: DeductionLaw) =>
  `धारा ${section}${formerSection && ` (पहले धारा ${formerSection})`}`;
