import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const giving: Catalogue['giving'] = {
  after: {
    share: 'औरों को भी बताइए: आपकी एक बात से नए दाता जुड़ते हैं।',
    message: message('मैंने अभी “{title}” के लिए दान किया है। क्या आप भी साथ देंगे? {url}'),
    copy: 'लिंक कॉपी करें',
  },
  inNeed: {
    title: 'इन अभियानों को अभी आपकी ज़रूरत है',
    give: 'देखें और दान करें',
    donate: 'संस्था के काम के लिए दान करें',
  },
  outcome: {
    funded: 'इस अभियान का लक्ष्य पूरा हो गया है।',
    ended: 'यह अभियान समाप्त हो चुका है।',
    others: 'किन्हें अब भी मदद चाहिए',
  },
};
