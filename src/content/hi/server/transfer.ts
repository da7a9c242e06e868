import type { TransferTexts } from '../../en/server/transfer.ts';
import { bankAccountParts } from '../names.ts';

export const transfer: TransferTexts = {
  subject: ({ trust, amount }) => `${trust} को अपने ${amount} ऐसे भेजें`,
  what: ({ amount, purpose }) => `धन्यवाद। कृपया ${purpose} के लिए ${amount} अपने ही बैंक खाते से नीचे दिए खाते में भेजें।`,
  code: ({ code }) => `ट्रांसफ़र के रिमार्क्स में ${code} लिखें। इसी से हमें पता चलता है कि पैसा आपने भेजा है।`,
  next: ({ day }) =>
    `ट्रांसफ़र हमारे बैंक स्टेटमेंट में दिखते ही हम आपको रसीद ईमेल करेंगे; इसमें आम तौर पर कुछ कामकाजी दिन लगते हैं। हम ${day} तक इसकी राह देखेंगे।`,
  open: 'ट्रांसफ़र देखें',
  changed:
    'अगर आप अब नहीं भेजना चाहते, तो उसी पेज पर बता सकते हैं। अगर यह ईमेल आपने नहीं माँगा, तो किसी ने अपना पता ग़लत लिख दिया है: कृपया इस पर ध्यान न दें।',
  labels: {
    amount: 'राशि',
    code: 'रिमार्क्स',
    ...bankAccountParts,
  },
};
