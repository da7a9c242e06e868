import { lines, type TranslatedEstimates } from '../../sample/sample.ts';

export const goalEstimates: TranslatedEstimates = {
  'groceries-for-elders-hanumakonda': lines(
    '174000: पहले महीने में राशन के 120 थैले',
    '174000: दूसरे महीने में राशन के 120 थैले',
  ),
  'bicycles-for-girls-mulugu': lines('270000: 60 साइकिलें', '54000: 60 ताले, पंप और ट्यूब'),
  'eye-camp-jangaon': lines(
    '24000: आँखों की 400 जाँचें',
    '77000: 220 चश्मे',
    '155000: आने-जाने और एक रात ठहरने के साथ 25 ऑपरेशन',
  ),
  'saplings-for-pakhal': lines(
    '120000: 2000 पौधे और खाद वाले गड्ढे',
    '170000: बाँस के 2000 घेरे',
    '80000: दो गर्मियों का पानी',
  ),
  'village-library-bhupalpally': lines(
    '132000: 1200 किताबें',
    '38000: दो शेल्फ़ और उनकी चटाइयाँ',
    '60000: एक साल के लिए एक लाइब्रेरियन',
  ),
  'mobile-clinic-eturnagaram': lines('104000: 52 शनिवारों का ईंधन', '249600: 52 शनिवारों की दवा'),
  'sewing-machines-narsampet': lines(
    '117600: मेज़ वाली 12 पैर-मशीनें',
    '72000: 12 महिलाओं के पाठ',
    '20400: कपड़ा और धागा',
  ),
  'wheelchairs-karimnagar': lines('332500: फ़िटिंग और दो साल की मरम्मत के साथ 25 व्हीलचेयर', '30000: 25 गद्दियाँ'),
};
