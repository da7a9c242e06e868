import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const updates: Catalogue['updates'] = {
  title: 'अभियान की ख़बरें',
  last: message('पिछली ख़बर: {date}'),
  corrected: message('{date} को सुधारी गई'),
  withdrawn: message('यह ख़बर {date} को वापस ली गई।'),
  achieved: 'अब तक क्या हुआ',
  period: message('{from} से {until} तक'),
  all: 'सभी ख़बरें',
  earlier: 'इससे पहले की ख़बरें',
  latest: 'ताज़ा ख़बरें',
  about: message('“{campaign}” अभियान में अब तक क्या हुआ।'),
  none: 'इस अभियान की अभी कोई ख़बर नहीं है।',
  follow: {
    title: 'ईमेल से ख़बर पाएँ',
    which: 'किसकी ख़बर',
    thisCampaign: 'यह अभियान',
    allCampaigns: 'हमारे सभी अभियान',
    language: 'ईमेल की भाषा',
    hint: 'सिर्फ़ तब, जब कोई ख़बर हो; और कुछ नहीं।',
    submit: 'पुष्टि का लिंक भेजें',
    sent: 'कृपया अपना ईमेल देखें। यदि यह पता हमारी सूची में अभी नहीं है, तो वहाँ के लिंक से पुष्टि करें।',
    notice: message(
      'हर ईमेल में एक क्लिक से इसे बंद कर सकते हैं। हम क्या दर्ज करते हैं और आपके अधिकार: <link>निजता सूचना</link>',
    ),
  },
};
