/** Why campaign news cannot be sent. */
export const campaignUpdateRefusals = {
  update_already_sent: {
    status: 409,
    text: 'Somebody else has just sent news of this campaign. Please read it before you send more.',
  },
  update_without_recipients: {
    status: 409,
    text: 'No donor of this campaign has asked for its news.',
  },
  update_recipients_changed: {
    status: 409,
    text: 'The number of recipients has changed: {count, plural, one {one donor wants} other {# donors want}} this news now. Please check the email again.',
  },
} as const;
