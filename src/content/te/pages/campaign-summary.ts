import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const campaignSummary: Catalogue['campaignSummary'] = {
  facts: {
    goal: 'లక్ష్యం',
    balance: 'ఇంకా కావలసింది',
    donors: 'దాతల సంఖ్య',
    category: 'విభాగం',
    timeline: 'వ్యవధి',
    address: 'చిరునామా',
  },
  amounts: {
    raised: message('{raised} సమకూరింది ({share}), ఇంకా {needed} కావాలి'),
    reached: message('{goal} లక్ష్యం చేరింది'),
  },
  chooseOne: message('ఇక్కడ ఏమీ కనిపించకపోతే, <link>కార్యక్రమాలన్నింటిలో</link> ఒకటి ఎంచుకోండి.'),
  share: 'పంచుకోండి',
  copied: 'లింకు కాపీ అయింది',
  notCopied: message('లింకు కాపీ కాలేదు. ఇదిగో లింకు: {url}'),
};
