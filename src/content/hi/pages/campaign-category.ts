import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const campaignCategory: Catalogue['campaignCategory'] = {
  campaignIsFor: message(
    'यह दान “{campaign}” को ही जाता है, जो {category} श्रेणी का अभियान है। आपकी चुनी श्रेणी हम दर्ज करते हैं।',
  ),
  general: message('किसी और काम के लिए देना हो तो <link>सामान्य दान फ़ॉर्म</link> भरें।'),
};
