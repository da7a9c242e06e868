import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const trustMarks: Catalogue['trustMarks'] = {
  darpan: 'NGO दर्पण',
  methods: 'UPI, कार्ड और नेट बैंकिंग। रसीद ईमेल से।',
  questions: 'कोई सवाल हो तो पूछिए।',
  contact: message('<link>हमें लिखिए</link>'),
};
