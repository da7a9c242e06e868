import { approvalOf, type Section } from '#domain/year-end/year-statement.ts';
import type { ReceiptTexts } from '../../en/server/receipt.ts';

// The names of acts, forms, registrations and ID documents stay as the law writes them.

const sectionOf = ({ section, formerSection }: Section) =>
  `धारा ${section}${formerSection && ` (पहले धारा ${formerSection})`}`;

export const receipt: ReceiptTexts = {
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
  section: sectionOf,
  notDeductible: (reason, limit, law) =>
    reason === 'in_kind'
      ? `वस्तु के रूप में दिया गया: ${sectionOf(law)} के तहत छूट नहीं।`
      : `${limit} से ज़्यादा नक़द दिया गया: ${sectionOf(law)} के तहत छूट नहीं।`,
  approved: ({ legalName, number, from, until, law }) => {
    const validity = [from && `${from} से`, until && `${until} तक`].filter(Boolean).join(' ');
    return [
      `${legalName} को आयकर अधिनियम (${law.act}) की ${sectionOf(approvalOf(law))} के तहत अनुमोदन मिला है।`,
      `अनुमोदन संख्या ${number}${validity && `, ${validity} मान्य`}।`,
      `${sectionOf(law)} के तहत छूट के लिए ${law.certificate} प्रमाणपत्र ज़रूरी है, जो ट्रस्ट हर वित्तीय वर्ष के लिए जारी करता है।`,
    ].join(' ');
  },
  closing: 'कंप्यूटर से बनी; हस्ताक्षर की ज़रूरत नहीं।',
  signedFor: (title, legalName) => `${title}, ${legalName} की ओर से`,
  cancelled: 'रद्द',
  cancelledOn: (day) => `${day} को`,
  replacedBy: (day, number) => `${day} को; इसकी जगह ${number}`,
};
