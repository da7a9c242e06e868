/** `amount` is formatted; null where the donor does not want it shown. `donor`: null for a name that cannot be printed. */
type GiftValues = { donor: string | null; purpose: string; amount: string | null };
type LetterValues = { amount: string; purpose: string; day: string };
type MailValues = { donor: string; trust: string; name: string };

/** What the letter with a receipt, the card and its email say of a dedication. */
export const dedication = {
  memory: (name: string) => `In memory of ${name}`,
  honour: (name: string) => `In honour of ${name}`,
  /** Around the name, which has lines of its own. */
  around: {
    memory: { before: 'In memory of', after: '' },
    honour: { before: 'In honour of', after: '' },
  },
  cardTitle: 'A card with a dedication',
  gift: ({ donor, purpose, amount }: GiftValues) => {
    if (donor === null)
      return amount ? `${amount} was given for ${purpose}` : `A gift was made for ${purpose}`;
    return amount ? `${donor} gave ${amount} for ${purpose}` : `${donor} made a gift for ${purpose}`;
  },
  letter: {
    greeting: (name: string) => `Dear ${name},`,
    thanks: ({ amount, purpose, day }: LetterValues) =>
      `Thank you for your gift of ${amount} for ${purpose}, which reached us on ${day}. You made it`,
    memory: { before: 'in memory of', after: '' },
    honour: { before: 'in honour of', after: '' },
    closing: 'This letter comes with your receipt and is not a part of it.',
  },
  mail: {
    memory: {
      subject: ({ trust, name }: MailValues) => `A card from ${trust}, in memory of ${name}`,
      what: ({ donor, trust, name }: MailValues) =>
        `${donor} made a gift to ${trust} in memory of ${name}, and asked us to send you this card. It is attached.`,
    },
    honour: {
      subject: ({ trust, name }: MailValues) => `A card from ${trust}, in honour of ${name}`,
      what: ({ donor, trust, name }: MailValues) =>
        `${donor} made a gift to ${trust} in honour of ${name}, and asked us to send you this card. It is attached.`,
    },
    once: 'We write to you only this once, and delete your address within three days.',
    complain: ({ email }: { email: string }) =>
      `If this card is unwelcome or offends you, please reply to this email or write to ${email}. We will look into it and can withdraw the dedication.`,
  },
};

export type DedicationTexts = typeof dedication;
