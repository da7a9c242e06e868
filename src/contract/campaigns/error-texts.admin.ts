// What staff are told is wrong with campaigns, their categories and their news.

export const campaignFieldTexts = {
  title_required: 'Please enter a title',
  gift_example_malformed: 'Use one line per amount, such as 1000: one month of lessons',
  goal_estimate_malformed: 'Use one line per item, such as 60000: twelve shelves',
  goal_estimate_sum: 'These amounts come to {sum}, but the goal is {goal}',
  slug_characters: 'Use lower-case letters, digits and hyphens',
  end_before_start: 'The end must be after the start',
  start_after_closing: 'The campaign was closed before this date. Please reopen it first',
  goal_required: 'Please enter a goal',
  goal_too_small: 'The goal must be at least ₹{min}',
  goal_too_large: 'This goal is too large',
  campaign_description_required: 'Please describe the campaign',
  campaign_address_required: 'Please enter the place',
  campaign_required: 'Please select a campaign',
  campaign_deleted: 'This campaign no longer exists. Please select another one',
  quantity_required: 'Please enter a whole number from 1 on',
  evidence_required: 'Please say how you know this',
  category_name_required: 'Please enter a name',
} as const;

export const campaignStaffRefusals = {
  campaign_edited_meanwhile: {
    status: 409,
    text: '{who} changed this campaign on {at}, while you were editing it.',
  },
  slug_taken: { status: 409, text: 'Another campaign already has this address' },
  campaign_incomplete: { status: 409, text: 'To be published, this campaign still needs {missing}.' },
  campaign_not_started: {
    status: 409,
    text: 'Only a published campaign that has started can be closed. Others can be unpublished.',
  },
  campaign_has_donations: {
    status: 409,
    text: 'This campaign has donations, updates or people who follow it, so it can be archived but not deleted.',
  },
  category_name_taken: { status: 409, text: 'There is already a category with this name' },
  category_in_use: {
    status: 409,
    text: 'This category is used by campaigns, donations or messages, so it cannot be deleted.',
  },
  source_name_taken: { status: 409, text: 'This campaign already has a place with this name' },
  too_many_sources: {
    status: 409,
    text: 'This campaign cannot have any more places. Please rename one that is no longer used.',
  },
  impact_decided: { status: 409, text: 'Somebody has decided about this already.' },
  impact_own: { status: 403, text: 'You entered this yourself, so somebody else has to decide.' },
  update_changed: {
    status: 409,
    text: 'Somebody else has changed this update meanwhile. Your text is still in the form; please look at theirs first.',
  },
  update_already_sent: { status: 409, text: 'This update has been emailed already.' },
  update_not_published: {
    status: 409,
    text: 'Only an update that is on the campaign’s page can be emailed. Please publish it first.',
  },
  update_without_recipients: {
    status: 409,
    text: 'Nobody has asked for news of this campaign by email.',
  },
  update_recipients_changed: {
    status: 409,
    text: 'The number of recipients has changed: {count, plural, one {one donor wants} other {# donors want}} this news now. Please check the email again.',
  },
} as const;
