import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const publishedBills: Catalogue['publishedBills'] = {
  page: message('“{purpose}” కోసం బిల్లు, పేజీ {number}'),
  alone: 'ఈ బిల్లును ఒక్కరే ప్రచురించారు; ముందుగా మరొకరు చూడలేదు.',
  withdrawn: message('బిల్లును {day}న ఉపసంహరించాము: {reason}'),
};
