import type { TrustSentences } from '../../long-texts.ts';

/** Translations of the sentences in trust.config.ts. */
export const trust: TrustSentences = {
  tagline: 'मदद जो पहुँचे, और पहुँचती दिखे।',
  intro:
    '{name} मुश्किल समय में परिवारों के साथ खड़ा रहता है: राशन, पढ़ाई, इलाज और फिर से कमाने के औज़ार। हर अभियान दिखाता है कि उसे कितना चाहिए और कितना आया।',
  copyright: '© 2025 {name}। सर्वाधिकार सुरक्षित।',
  refundNote: 'यह समाज की सेवा के लिए दान का मंच है, इसलिए दिया हुआ दान लौटाया नहीं जाता',
};
