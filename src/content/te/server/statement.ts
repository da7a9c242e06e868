import type { StatementTexts } from '../../en/server/statement.ts';

export const statement: StatementTexts = {
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
