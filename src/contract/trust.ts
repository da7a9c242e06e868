// What the trust says of itself, as far as pages, receipts and mails share it. The facts stand in the web's trust.config.ts.

export type PostalAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

export type Registrations = {
  readonly pan: string;
  readonly section80G: {
    readonly number: string;
    /** Calendar dates in India, YYYY-MM-DD, both included. */
    readonly validFrom: string;
    readonly validUntil: string;
  };
};

/** What a receipt needs besides: the words before its number, and who answers for it. Empty is left out. */
type ReceiptFacts = {
  readonly numberPrefix: string;
  readonly signatory: { readonly name: string; readonly title: string };
};

/** The facts that receipts and mails carry out of the site. */
export type TrustIdentity = {
  readonly name: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: { readonly display: string; readonly tel: `+${number}` };
  readonly postalAddress: PostalAddress;
  readonly registrations: Registrations;
  readonly receipts: ReceiptFacts;
};
