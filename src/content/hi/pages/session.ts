import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const session: Catalogue['session'] = {
  reminder: {
    title: 'एक बात याद दिला दें',
    hey: 'नमस्ते',
    text: 'दान करने से पहले लॉगिन करें। बस आपका Google खाता काफ़ी है।',
  },
  required: {
    title: 'लॉगिन ज़रूरी है',
    campaign: 'दान के पन्ने पर जाने से पहले आपको लॉगिन करना होगा।',
    donate: 'दान के पन्ने पर जाने से पहले आपको लॉगिन करना होगा',
  },
  login: 'लॉगिन',
  close: 'बंद करें',
  cancel: 'रहने दें',
  notSaved: 'आपकी जानकारी सहेजी नहीं जा सकी',
  loggedIn: message('नमस्ते, {name}! आप सफलतापूर्वक लॉगिन हो गए हैं।'),
  loggedOut: 'आप सफलतापूर्वक लॉगआउट हो गए हैं',
};
