import type { StatementTexts } from '../../en/server/statement.ts';

export const statement: StatementTexts = {
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
