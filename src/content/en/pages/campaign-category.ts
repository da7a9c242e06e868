import { message } from '../../message.ts';

/** On a campaign's form, when another category than the campaign's is chosen. */
export const campaignCategoryTexts = {
  feature: 'campaignCategory' as const,
  campaignIsFor: message(
    'This gift goes to “{campaign}”, which is for {category}. We note the category you chose.',
  ),
  general: message('To give to other work, use the <link>general donation form</link>.'),
} as const;
