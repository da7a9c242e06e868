import type { EveryText } from '../every-text.ts';

export const ui: EveryText['ui'] = {
  home: 'मुखपृष्ठ',
  breadcrumb: 'आप यहाँ हैं',
  closeDialog: 'यह खिड़की बंद करें',
  characters: 'अक्षर',
};

export const meta: EveryText['meta'] = {
  picture: 'पत्थर के पुराने तोरण के सामने पड़ोसी और स्वयंसेवक चावल, किताबें और पौधे बाँट रहे हैं',
};

export const legalPages: EveryText['legalPages'] = { contents: 'इस पन्ने पर' };

export const offline: EveryText['offline'] = {
  line: 'आप ऑफ़लाइन हैं। जो पन्ने पहले पढ़े थे, वे अब भी खुलते हैं।',
};

export const shell: EveryText['shell'] = {
  skip: 'सीधे सामग्री पर जाएँ',
  banner: { label: 'हमसे संपर्क करें', question: 'क्या आप आज दान देना चाहेंगे?' },
  home: '{name}, मुखपृष्ठ',
  main: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  nav: {
    home: 'मुखपृष्ठ',
    about: 'हमारे बारे में',
    campaigns: 'अभियान',
    gallery: 'चित्र',
    services: 'सेवाएँ',
    donate: 'दान',
    contact: 'संपर्क',
  },
  allEight: '{services}: आठों देखें',
  allServices: 'सभी सेवाएँ',
  language: 'भाषा',
  login: 'लॉगिन',
  logout: 'लॉगआउट',
  greeting: 'नमस्ते, {name}',
  backOffice: 'प्रबंधन कक्ष',
  ourServices: 'हमारी सेवाएँ',
  quickLinks: 'त्वरित लिंक',
  contactUs: 'हमसे संपर्क करें',
  termsAndConditions: 'नियम और शर्तें',
  privacyPolicy: 'निजता नीति',
  terms: 'शर्तें',
  privacy: 'निजता',
  lostPayment: 'भुगतान का पन्ना नहीं मिल रहा?',
  findPayment: 'मेरा भुगतान खोजें',
  sandbox: 'परीक्षण: यहाँ न असली पैसे का लेन-देन होता है, न असली Google खाते का इस्तेमाल।',
  social: 'सोशल मीडिया',
  facebook: 'Facebook (नए टैब में खुलेगा)',
  instagram: 'Instagram (नए टैब में खुलेगा)',
  youtube: 'YouTube',
  toHome: 'मुखपृष्ठ पर जाएँ',
  toCampaigns: 'अभियान देखें',
  notFound: {
    name: 'पन्ना नहीं मिला',
    description: 'इस पते पर कोई पन्ना नहीं है।',
    title: 'यह रास्ता यहीं ख़त्म होता है',
    text: 'पन्ना कहीं और चला गया है, या पते में कोई छोटी-सी चूक है। ऊपर के मेन्यू से आप लगभग हर जगह पहुँच सकते हैं।',
  },
  broken: {
    title: 'कुछ गड़बड़ हो गई',
    again: 'फिर कोशिश करें',
    text: 'ग़लती हमारी है, आपकी नहीं। कृपया एक बार फिर कोशिश करें; दोबारा ऐसा हो तो <email></email> पर लिखें।',
    offline: {
      title: 'आप ऑफ़लाइन हैं',
      text: 'इस पन्ने के लिए इंटरनेट चाहिए। जो पन्ने आप पहले पढ़ चुके हैं, वे अब भी खुलेंगे।',
    },
  },
};

export const session: EveryText['session'] = {
  reminder: {
    title: 'छोटी-सी याद',
    hey: 'नमस्ते',
    text: 'दान की शुरुआत लॉगिन से होती है। बस आपका Google खाता काफ़ी है।',
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
  loggedIn: 'नमस्ते, {name}! आप सफलतापूर्वक लॉगिन हो गए हैं।',
  loggedOut: 'आप सफलतापूर्वक लॉगआउट हो गए हैं',
};

export const login: EveryText['login'] = {
  title: 'लॉगिन',
  description: 'दान देने और अपने सारे दान एक जगह रखने के लिए अपने Google खाते से लॉगिन करें।',
  lead: 'दान की शुरुआत लॉगिन से होती है, ताकि पता रहे कि कौन-सा दान किसका है।',
  google: 'Google से आगे बढ़ें',
  note: '{name} को Google से सिर्फ़ आपका नाम, ईमेल पता और तस्वीर मिलती है। साइट पढ़ने के लिए खाते की ज़रूरत नहीं।',
  errors: {
    cancelled: 'आपने लॉगिन रद्द कर दिया। कुछ भी नहीं बदला है।',
    failed: 'लॉगिन नहीं हो पाया। कृपया फिर कोशिश करें।',
    expired: 'लॉगिन में ज़्यादा समय लगा और उसकी मियाद बीत गई। कृपया फिर से शुरू करें।',
    unverified: 'Google ने इस खाते के ईमेल पते की पुष्टि नहीं की है। कृपया कोई दूसरा खाता इस्तेमाल करें।',
    busy: 'आपके नेटवर्क से बहुत बार लॉगिन किया गया है। कृपया दस मिनट रुककर फिर कोशिश करें।',
    unavailable: 'इस समय Google तक पहुँचा नहीं जा सका। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
};
