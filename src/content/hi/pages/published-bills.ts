import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const publishedBills: Catalogue['publishedBills'] = {
  page: message('“{purpose}” का बिल, पृष्ठ {number}'),
  alone: 'यह बिल एक ही व्यक्ति ने प्रकाशित किया; पहले किसी और ने इसे नहीं देखा।',
  withdrawn: message('बिल {day} को वापस लिया गया: {reason}'),
};
