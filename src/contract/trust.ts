// The trust's details. Their defaults are in the web's trust.config.ts, and staff can override them
// (docs/decisions/0017-trust-details.md). Types only, so they add nothing to the browser's bundle.

/** The number as people read it, and for tel: links as a plus sign and digits; both '' when there is none. */
type Phone = { readonly display: string; readonly tel: string };

/** All parts are '' when there is no address. */
export type PostalAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

/** Dates are calendar dates in India, YYYY-MM-DD, both included; '' is open or unknown. Without a number there is no approval. */
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

/** Details that only receipts need: the prefix of their numbers and their signatory. Empty ones are left out. */
type ReceiptFacts = {
  readonly numberPrefix: string;
  readonly signatory: { readonly name: string; readonly title: string };
};

/** The details that receipts and mails need. */
export type TrustIdentity = {
  readonly name: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: Phone;
  /** Missing in the details that receipts of earlier versions refer to. */
  readonly secondPhone?: Phone;
  readonly postalAddress: PostalAddress;
  readonly registrations: Registrations;
  readonly receipts: ReceiptFacts;
};

/** All details of the trust. Texts that are '' are not shown anywhere. */
export type TrustDetails = TrustIdentity & {
  readonly tagline: string;
  readonly intro: string;
  readonly officeAddress: PostalAddress;
  /** Addresses with https://; empty ones are not shown. */
  readonly social: { readonly facebook: string; readonly instagram: string; readonly youtube: string };
  /** `embedUrl` is below https://www.openstreetmap.org/, the only site that pages may embed. */
  readonly map: { readonly embedUrl: string; readonly linkUrl: string };
  readonly copyright: string;
  readonly refundNote: string;
};

/** The details that public pages may use. */
export type PublicTrust = Omit<TrustDetails, 'receipts'>;
