// The trust's details. The initial ones are in content/trust.config.ts, and staff can override them
// (docs/decisions/0017-trust-details.md). Types only, so they add nothing to the browser's bundle.

import type { Language } from '#domain/text/language.ts';
import type { RenewalEntry } from '#domain/trust/renewals.ts';
import type { TranslatedNames } from '#domain/trust/trust-name.ts';

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

type TaxRegistrations = {
  readonly pan: string;
  readonly section80G: Approval;
  readonly section12A: Approval;
};

export type Registrations = TaxRegistrations & {
  /** The day, YYYY-MM-DD, on which the number of the approval for deductions was issued; '' if nobody has entered it. */
  readonly urnIssuedOn: string;
  /** The unique id on NGO Darpan, such as AP/2017/0123456. */
  readonly darpan: string;
  /** The number for companies' CSR funds, such as CSR00012345. */
  readonly csr1: string;
  /** The FCRA registration's number, one of the other choices of domain/trust/fcra.ts, or '' until an owner has chosen. */
  readonly fcra: string;
};

/** A picture that staff uploaded, with the size of its widest version; `url` is '' when there is none. */
export type TrustPicture = { readonly url: string; readonly width: number; readonly height: number };

/** The logo as the header and footer show it, in CSS pixels. */
export type ShownLogo = { readonly src: string; readonly width: number; readonly height: number };

/**
 * The account for bank transfers; all parts are '' when there is none, and `branch` also when it is not named. `upi`: its UPI ID, '' or missing
 * without one.
 */
export type BankAccount = {
  readonly holder: string;
  readonly number: string;
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly upi?: string;
};

/** The account designated for foreign contributions; all parts are '' when there is none. */
export type FcraAccount = Omit<BankAccount, 'upi'> & {
  readonly swift: string;
  /** The purpose for which the trust may receive them. */
  readonly purpose: string;
};

/** An account with the labels of a language. */
export type LabelledAccount = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
};

/** The question whether a donor is an Indian citizen, in the page's language. */
export type CitizenshipQuestion = {
  readonly question: string;
  readonly reason: string;
  /** Where others can give; null unless the trust is registered for foreign contributions. */
  readonly others: {
    readonly summary: string;
    readonly intro: string;
    readonly account: LabelledAccount;
  } | null;
};

/** Handles complaints about personal data: a person or an office, with an email address, a phone number or both. All may be ''. */
type GrievanceContact = { readonly name: string; readonly email: string; readonly phone: string };

/** Details that only receipts need: the prefix of their numbers and their signatory. Empty ones are left out. */
type ReceiptFacts = {
  readonly numberPrefix: string;
  readonly signatory: { readonly name: string; readonly title: string };
  /** Missing in the details that receipts of earlier versions refer to. */
  readonly signature?: TrustPicture;
};

/** The details that receipts and mails need. */
export type TrustIdentity = {
  readonly name: string;
  /** Its names in the other languages. Missing in the details that receipts of earlier versions refer to. */
  readonly names?: TranslatedNames;
  /** The uploaded logo; without one, documents have the built-in mark. */
  readonly logo?: TrustPicture;
  readonly legalName: string;
  readonly email: string;
  readonly phone: Phone;
  /** Missing in the details that receipts of earlier versions refer to. */
  readonly secondPhone?: Phone;
  readonly postalAddress: PostalAddress;
  readonly registrations: TaxRegistrations & Partial<Pick<Registrations, 'darpan' | 'csr1'>>;
  readonly receipts: ReceiptFacts;
};

/** A person who answers for the trust, with what staff entered. */
export type Trustee = {
  readonly name: string;
  /** In the other languages; '' where the name above is used. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** Such as “Managing trustee”. */
  readonly office: string;
  readonly offices: Readonly<Partial<Record<Language, string>>>;
  /** The first day in office, or ''. */
  readonly since: string;
  /** Whether they agreed to be named in public. */
  readonly agreed: boolean;
};

/** A trustee as pages show one, in the language of the page where it is translated. */
type ShownTrustee = {
  readonly name: string;
  readonly office: string;
  readonly since: string;
  readonly language: Language;
  readonly fieldLanguages?: Readonly<Record<string, Language>>;
};

/** The trustees who agreed to be named, and how many others there are. */
export type ShownTrustees = { readonly named: readonly ShownTrustee[]; readonly unnamed: number };

/** A sentence by language; missing or '' where it is not said. */
type TrustSentence = Readonly<Partial<Record<Language, string>>>;

/** A sentence with the language that it is in. */
type ShownSentence = { readonly text: string; readonly language: Language };

/** All details of the trust. Texts that are '' are not shown anywhere. */
export type TrustDetails = TrustIdentity & {
  readonly names: TranslatedNames;
  readonly logo: TrustPicture;
  readonly tagline: string;
  readonly intro: string;
  readonly officeAddress: PostalAddress;
  readonly registrations: Registrations;
  readonly renewals: { readonly list: readonly RenewalEntry[] };
  readonly bank: { readonly account: BankAccount; readonly fcraAccount: FcraAccount };
  /** Addresses with https://; empty ones are not shown. */
  readonly social: { readonly facebook: string; readonly instagram: string; readonly youtube: string };
  /** `embedUrl` is below https://www.openstreetmap.org/, the only site that pages may embed. */
  readonly map: { readonly embedUrl: string; readonly linkUrl: string };
  readonly copyright: string;
  readonly refundNote: string;
  readonly grievance: GrievanceContact;
  /** Where gifts beyond a campaign's goal go. */
  readonly surplus: TrustSentence;
  /** Who answers donors' questions, and how soon; as above. */
  readonly answers: TrustSentence;
  readonly trustees: { readonly list: readonly Trustee[] };
};

/** The details that public pages may load; of the trustees they get those who agreed. */
export type PublicTrust = Omit<TrustDetails, 'receipts' | 'trustees' | 'renewals'>;

/** The details that every page's HTML contains: without those that a single page loads, and with the logo in its shown size. */
export type SharedTrust = Omit<
  PublicTrust,
  'bank' | 'logo' | 'names' | 'grievance' | 'surplus' | 'answers' | 'officeAddress' | 'map'
> & {
  readonly logo: ShownLogo | null;
  /** Whether the trust has an account for gifts by bank transfer. */
  readonly takesTransfers: boolean;
  /** Whether it offers gifts every month. */
  readonly takesMonthlyGifts: boolean;
  /** In the page's language, or in English without one. */
  readonly surplus: ShownSentence | null;
  readonly answers: ShownSentence | null;
  /** Null for a trust that need not ask. */
  readonly citizenship: CitizenshipQuestion | null;
  /** Whether gifts are deductible today, in the page's language; `approval` is the approval's section and number, or ''. */
  readonly deduction: { readonly sentence: string; readonly approval: string };
};
