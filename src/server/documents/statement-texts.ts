import type { Language } from '#domain/language.ts';

const en = {
  title: 'Statement of gifts',
  donor: 'For',
  /** In place of a name of which nothing can be printed. */
  donorInBooks: 'the donor recorded in our books',
  day: 'Day',
  purpose: 'For',
  method: 'Method',
  receipt: 'Receipt',
  amount: 'Amount',
  total: 'Total',
  empty: 'No gifts were received in this period.',
  page: 'Page',
  /** In Typst's form for page numbers. */
  pageOfPages: '1 of 1',
  received: 'Gifts received on the dates shown (Indian time), less refunds.',
  made: (day: string) => `Computer-generated on ${day}; no signature required.`,
  note: 'Only a receipt shows whether a gift is tax-deductible; this statement does not replace it.',
};

export type StatementTexts = typeof en;

const te: StatementTexts = {
  title: 'విరాళాల వివరణ పత్రం',
  donor: 'దాత',
  donorInBooks: 'మా పుస్తకాలలో నమోదైన దాత',
  day: 'తేదీ',
  purpose: 'దేనికోసం',
  method: 'చెల్లింపు విధానం',
  receipt: 'రసీదు',
  amount: 'మొత్తం',
  total: 'మొత్తం విరాళం',
  empty: 'ఈ కాలంలో విరాళాలు అందలేదు.',
  page: 'పేజీ',
  pageOfPages: '1 / 1',
  received: 'భారత కాలమానం ప్రకారం ఆయా తేదీల్లో అందిన విరాళాలు; తిరిగి ఇచ్చిన మొత్తం తీసివేశాం.',
  made: (day) => `${day}న కంప్యూటర్ ద్వారా తయారైంది; సంతకం అవసరం లేదు.`,
  note: 'విరాళానికి పన్ను మినహాయింపు ఉందో లేదో రసీదులోనే ఉంటుంది; ఈ పత్రం దాని బదులు పనికిరాదు.',
};

const hi: StatementTexts = {
  title: 'दान का विवरण',
  donor: 'दाता',
  donorInBooks: 'हमारी बही में दर्ज दानदाता',
  day: 'तारीख़',
  purpose: 'किसके लिए',
  method: 'भुगतान का तरीक़ा',
  receipt: 'रसीद',
  amount: 'राशि',
  total: 'कुल राशि',
  empty: 'इस अवधि में कोई दान नहीं मिला।',
  page: 'पृष्ठ',
  pageOfPages: '1 / 1',
  received: 'भारतीय समय के अनुसार इन तारीख़ों पर मिले दान; वापस की गई राशि घटाकर।',
  made: (day) => `${day} को कंप्यूटर से बनाया गया; हस्ताक्षर की ज़रूरत नहीं।`,
  note: 'किसी दान पर कर में छूट है या नहीं, यह केवल रसीद बताती है; यह विवरण उसकी जगह नहीं लेता।',
};

/** The texts of a statement of gifts in each language. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = { en, te, hi };
