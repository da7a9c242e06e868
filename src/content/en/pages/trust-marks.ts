import { message } from '../../message.ts';

/** What stands beside the donation form, on campaign pages, and in short in the hero and on service pages. */
export const trustMarksTexts = {
  feature: 'trustMarks' as const,
  darpan: 'NGO Darpan',
  methods: 'UPI, cards and net banking. Receipt by email.',
  questions: 'Questions? Ask us.',
  contact: message('<link>Write to us</link>'),
} as const;
