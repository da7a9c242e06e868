import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const giving: Catalogue['giving'] = {
  after: {
    share: 'ఇతరులకూ చెప్పండి: మీ ఒక్క మాటతో మరో దాత తోడవుతారు.',
    message: message('“{title}” కోసం నేను ఇప్పుడే విరాళం ఇచ్చాను. మీరూ తోడవుతారా? {url}'),
    copy: 'లింకు కాపీ చేయండి',
  },
  inNeed: {
    title: 'ఇప్పుడు మీ సాయం కోసం చూస్తున్న కార్యక్రమాలు',
    give: 'చూసి, విరాళం ఇవ్వండి',
    donate: 'ట్రస్టు పనికి విరాళం ఇవ్వండి',
  },
  outcome: {
    funded: 'ఈ కార్యక్రమం లక్ష్యాన్ని చేరింది.',
    ended: 'ఈ కార్యక్రమం ముగిసింది.',
    others: 'ఇంకా సాయం కావలసినవి',
  },
};
