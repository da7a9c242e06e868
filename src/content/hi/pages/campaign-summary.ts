import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const campaignSummary: Catalogue['campaignSummary'] = {
  facts: {
    goal: 'लक्ष्य',
    balance: 'अभी बाकी',
    donors: 'दानदाता',
    category: 'श्रेणी',
    timeline: 'अवधि',
    address: 'पता',
  },
  amounts: {
    raised: message('{raised} जुटे ({share}), अभी {needed} और चाहिए'),
    reached: message('{goal} का लक्ष्य पूरा हुआ'),
  },
  chooseOne: message('यहाँ कुछ न दिखे तो <link>सभी अभियानों</link> में से कोई एक चुनिए।'),
  share: 'साझा करें',
  copied: 'लिंक कॉपी हो गया',
  notCopied: message('लिंक कॉपी नहीं हो सका। लिंक यह है: {url}'),
};
