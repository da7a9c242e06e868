import { lines, type TranslatedEstimates } from '../../sample/sample.ts';

export const goalEstimates: TranslatedEstimates = {
  'groceries-for-elders-hanumakonda': lines(
    '174000: మొదటి నెలలో 120 సంచుల సరుకులు',
    '174000: రెండో నెలలో 120 సంచుల సరుకులు',
  ),
  'bicycles-for-girls-mulugu': lines('270000: 60 సైకిళ్లు', '54000: 60 తాళాలు, పంపులు, ట్యూబులు'),
  'eye-camp-jangaon': lines(
    '24000: 400 కంటి పరీక్షలు',
    '77000: 220 కళ్లజోళ్లు',
    '155000: ప్రయాణం, ఒక రాత్రి బసతో 25 ఆపరేషన్లు',
  ),
  'saplings-for-pakhal': lines(
    '120000: 2000 మొక్కలు, ఎరువుతో గుంతలు',
    '170000: 2000 వెదురు కంచెలు',
    '80000: రెండు వేసవుల నీళ్లు',
  ),
  'village-library-bhupalpally': lines(
    '132000: 1200 పుస్తకాలు',
    '38000: రెండు అరలు, వాటి చాపలు',
    '60000: ఏడాది పాటు ఒక లైబ్రేరియన్',
  ),
  'mobile-clinic-eturnagaram': lines('104000: 52 శనివారాలకు ఇంధనం', '249600: 52 శనివారాలకు మందులు'),
  'sewing-machines-narsampet': lines(
    '117600: బల్లలతో 12 కాలి మిషన్లు',
    '72000: 12 మంది మహిళలకు పాఠాలు',
    '20400: బట్ట, దారం',
  ),
  'wheelchairs-karimnagar': lines('332500: అమరిక, రెండేళ్ల మరమ్మతులతో 25 చక్రాల కుర్చీలు', '30000: 25 మెత్తలు'),
};
