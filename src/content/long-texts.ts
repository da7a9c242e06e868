import type { BankAccount, TrustDetails } from '#contract/trust/trust.ts';
import type { Message } from './message.ts';

/** A section of the terms, the privacy notice or the privacy policy. */
type LegalSectionText = {
  /** The anchor, so that a single section can be linked to. */
  readonly id: string;
  readonly heading: string;
  /**
   * {name}, {legalName}, {email} and {phone} are replaced by the trust's details; {contact, select, …} depends on which of the last
   * two there are, {grievance, select, …} on whether there is a contact for complaints. The notice also has the retention periods.
   */
  readonly paragraphs: readonly (string | Message)[];
  /** A list below the paragraphs; never empty. */
  readonly points?: readonly string[];
};

export type LegalText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSectionText[];
};

export type TermsText = LegalText & {
  /** Labels of the trust's registrations in the section "Who we are". */
  readonly registrations: {
    /** On the About page. */
    readonly heading: string;
    readonly pan: string;
    readonly approval: Message;
    readonly registration: Message;
    /** Beside forms and Donate buttons. `until` is "open" for an approval without an end. */
    readonly deduction: Message;
    readonly noDeduction: Message;
    /** In front of the approval's number. */
    readonly section: Message;
    readonly darpan: string;
    readonly csr1: string;
    readonly fcra: string;
    /** Follows `fcra`. */
    readonly notRegistered: string;
    readonly from: Message;
    readonly until: Message;
  };
};

/** The labels of the account for bank transfers, and what to do after one. */
export type BankTransferText = Readonly<Record<'title' | keyof BankAccount | 'note', string>>;

/** The question about citizenship on donation forms, and what a registered trust offers to those who cannot say yes. */
export type CitizenshipText = {
  readonly question: string;
  /** Why it is asked. */
  readonly reason: string;
  /** Opens the account for foreign contributions, in front of which `intro` stands. */
  readonly other: string;
  readonly intro: string;
  /** On the Contact page. */
  readonly title: string;
  readonly swift: string;
  readonly purpose: string;
  readonly note: string;
};

/** The sentences of trust.config.ts. {name} is replaced by the trust's name. */
export type TrustSentences = Pick<TrustDetails, 'tagline' | 'intro' | 'copyright' | 'refundNote'>;

/** A language's long texts. Few pages need them, so they are sent as page data instead of being part of the bundle. */
export type Contents = {
  readonly terms: TermsText;
  readonly notice: LegalText;
  readonly privacy: LegalText;
  readonly realAddresses: LegalText;
  readonly bankTransfer: BankTransferText;
  readonly citizenship: CitizenshipText;
  readonly trust: TrustSentences;
};
