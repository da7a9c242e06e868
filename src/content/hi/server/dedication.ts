import type { DedicationTexts } from '../../en/server/dedication.ts';

export const dedication: DedicationTexts = {
  memory: (name) => `${name} की स्मृति में`,
  honour: (name) => `${name} के सम्मान में`,
  around: {
    memory: { before: '', after: 'की स्मृति में' },
    honour: { before: '', after: 'के सम्मान में' },
  },
  cardTitle: 'समर्पण का कार्ड',
  gift: ({ donor, purpose, amount }) => {
    if (donor === null)
      return amount ? `${purpose} के लिए ${amount} का दान मिला` : `${purpose} के लिए दान मिला`;
    return amount
      ? `${donor} ने ${purpose} के लिए ${amount} का दान दिया`
      : `${donor} ने ${purpose} के लिए दान दिया`;
  },
  letter: {
    greeting: (name) => `प्रिय ${name} जी,`,
    thanks: ({ amount, purpose, day }) =>
      `${purpose} के लिए आपका ${amount} का दान ${day} को हमें मिला। आपको धन्यवाद। यह दान आपने दिया है`,
    memory: { before: '', after: 'की स्मृति में' },
    honour: { before: '', after: 'के सम्मान में' },
    closing: 'यह पत्र आपकी रसीद के साथ आता है, उसका हिस्सा नहीं है।',
  },
  mail: {
    memory: {
      subject: ({ trust, name }) => `${trust} की ओर से एक कार्ड, ${name} की स्मृति में`,
      what: ({ donor, trust, name }) =>
        `${donor} ने ${name} की स्मृति में ${trust} को दान दिया, और हमसे कहा कि यह कार्ड आपको भेजें। कार्ड साथ में है।`,
    },
    honour: {
      subject: ({ trust, name }) => `${trust} की ओर से एक कार्ड, ${name} के सम्मान में`,
      what: ({ donor, trust, name }) =>
        `${donor} ने ${name} के सम्मान में ${trust} को दान दिया, और हमसे कहा कि यह कार्ड आपको भेजें। कार्ड साथ में है।`,
    },
    once: 'हम आपको बस इसी बार लिख रहे हैं, और आपका पता तीन दिन के भीतर मिटा देंगे।',
    complain: ({ email }) =>
      `अगर यह कार्ड आपको नहीं चाहिए या इससे ठेस पहुँची है, तो कृपया इस ईमेल का जवाब दें या ${email} पर लिखें। हम इसे देखेंगे, और ज़रूरत हो तो समर्पण हटा देंगे।`,
  },
};
