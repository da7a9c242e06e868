import type { Catalogue } from '../../catalogue.ts';

export const loginDialogs: Catalogue['loginDialogs'] = {
  reminder: {
    title: 'एक बात याद दिला दें',
    hey: 'नमस्ते',
    text: 'लॉगिन करने पर आपकी रसीदें एक जगह रहती हैं, और कुछ भी दोबारा नहीं लिखना पड़ता।',
  },
  required: {
    title: 'लॉगिन ज़रूरी है',
    campaign: 'दान के पन्ने पर जाने से पहले आपको लॉगिन करना होगा।',
    donate: 'दान के पन्ने पर जाने से पहले आपको लॉगिन करना होगा',
  },
  login: 'लॉगिन',
  close: 'बंद करें',
  cancel: 'रहने दें',
};
