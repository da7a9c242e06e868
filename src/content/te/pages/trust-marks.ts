import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const trustMarks: Catalogue['trustMarks'] = {
  darpan: 'NGO దర్పణ్',
  methods: 'UPI, కార్డులు, నెట్ బ్యాంకింగ్. రసీదు ఈమెయిల్‌లో.',
  questions: 'సందేహాలుంటే అడగండి.',
  contact: message('<link>మాకు రాయండి</link>'),
};
