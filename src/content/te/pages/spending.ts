import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';
import { fundNames } from '../fund-names.ts';

export const spending: Catalogue['spending'] = {
  title: 'డబ్బు దేనికి ఖర్చయింది',
  figures: {
    raised: 'సమకూరింది (వాపసులు పోగా)',
    fees: 'చెల్లింపు రుసుములు',
    earlier: 'ఈ లెక్కలకు ముందు ఖర్చయింది',
    transferred: 'ఇతర నిధుల నుంచి, ఇతర నిధులకు',
    spent: 'ఖర్చయింది',
    left: 'మిగిలింది',
  },
  earlierNote: message('{day} వరకు, ఈ లెక్కలకు ముందు {amount} ఖర్చయింది.'),
  nothing: 'ఇందులోంచి ఇంకా ఏమీ చెల్లించలేదు.',
  paidFor: 'దేనికి చెల్లించాం',
  amount: 'మొత్తం',
  related: 'ఒక ట్రస్టీకి సంబంధించినవారు',
  kinds: {
    reversed: 'డబ్బు తిరిగి వచ్చింది',
    transferred: 'ఈ నిధికి ఇచ్చాం:',
    received: 'ఈ నిధి నుంచి వచ్చింది:',
    returned: 'బదిలీ వెనక్కి తీసుకున్నాం',
  },
  everything: 'ఈ నిధి నుంచి చెల్లించినవన్నీ',
  allFunds: 'అన్ని నిధులు, నెలవారీ నివేదికలు',
  earlierPayments: 'అంతకు ముందు చెల్లింపులు',
  rules: {
    nobody: 'ఈ ట్రస్టును ఒక్కరే నడుపుతున్నారు, కాబట్టి చెల్లింపులను మరెవరూ ఆమోదించరు.',
    nobodyBelow: message('{amount} లోపు చెల్లింపులను మరెవరూ ఆమోదించరు.'),
  },
  plan: {
    goal: 'లక్ష్యాన్ని దేని ఆధారంగా నిర్ణయించాం',
    item: 'అంశం',
    total: 'లక్ష్యం',
    surplus: 'డబ్బు మిగిలితే ఏమవుతుంది',
    uses: {
      campaign: 'కార్యక్రమం ముగిశాక మిగిలిన డబ్బు మరో కార్యక్రమానికి వెళ్తుంది.',
      general: 'కార్యక్రమం ముగిశాక మిగిలిన డబ్బు సాధారణ నిధికి వెళ్తుంది.',
    },
  },
  funds: fundNames,
  page: {
    description: message('{period} ఈ నిధి నుంచి జరిగిన ప్రతి చెల్లింపు: మొత్తం, తేదీ, ఎవరికి.'),
    always: 'అన్ని నెలల్లో',
    note: 'వ్యక్తుల పేర్లు ఇవ్వం; ఎలాంటివారో మాత్రమే చెబుతాం.',
  },
};
