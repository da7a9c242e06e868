// What the trust says of itself. The configuration file (the web's trust.config.ts) has the first values; what is edited in
// the back office takes their place (docs/decisions/0017-facts.md). Types alone: they cost the browser nothing.

export type PostalAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

/** Calendar dates in India, YYYY-MM-DD, both included; '' is open. Without a number there is no approval. */
export type Approval = {
  readonly number: string;
  readonly validFrom: string;
  readonly validUntil: string;
};

export type Registrations = {
  readonly pan: string;
  readonly section80G: Approval;
  readonly section12A: Approval;
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
  /** As people read it, and for the dialler: the plus sign and the digits. */
  readonly phone: { readonly display: string; readonly tel: string };
  readonly postalAddress: PostalAddress;
  readonly registrations: Registrations;
  readonly receipts: ReceiptFacts;
};

/** Everything that the trust says of itself. */
export type TrustDetails = TrustIdentity & {
  readonly tagline: string;
  readonly intro: string;
  readonly officeAddress: PostalAddress;
  /** Addresses with https://; what is empty is not shown. */
  readonly social: { readonly facebook: string; readonly instagram: string; readonly youtube: string };
  /** `embedUrl` at https://www.openstreetmap.org/, the one place that pages may frame. */
  readonly map: { readonly embedUrl: string; readonly linkUrl: string };
  readonly copyright: string;
  readonly refundNote: string;
};

/** What public pages get of it. */
export type PublicTrust = Omit<TrustDetails, 'receipts'>;
