import type { SampleTrust } from '../sample-trust.ts';

/** What trust.config.ts says of the sample trust. */
export const sampleTrust: SampleTrust = {
  'Help that arrives, and can be followed.': 'मदद जो पहुँचे, और पहुँचती दिखे।',
  '{name} stands by families in hard times with food, schooling, medical care and the tools to earn again. Every campaign shows what it needs and what has come in.':
    '{name} मुश्किल समय में परिवारों के साथ खड़ा रहता है: राशन, पढ़ाई, इलाज और फिर से कमाने के औज़ार। हर अभियान दिखाता है कि उसे कितना चाहिए और कितना आया।',
  '© 2025 {name}. All Rights Reserved.': '© 2025 {name}। सर्वाधिकार सुरक्षित।',
  'We do not offer any refunds as it is a donation platform which related to society':
    'यह समाज की सेवा के लिए दान का मंच है, इसलिए दिया हुआ दान लौटाया नहीं जाता',
};
