import type { ServiceText } from '#contract/services.ts';
import type { TrustDetails } from '#contract/trust.ts';
import type { ServiceSlug } from '#web/features/services/service-links.ts';
import type { Message } from './message.ts';

/** A section of the terms or the privacy policy. */
type LegalSectionText = {
  /** The anchor, so that a single section can be linked to. */
  readonly id: string;
  readonly heading: string;
  /** {name}, {legalName}, {email} and {phone} stand for what the trust says of itself. */
  readonly paragraphs: readonly (string | Message)[];
  /** A list below the paragraphs; never an empty one. */
  readonly points?: readonly string[];
};

export type LegalText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSectionText[];
};

export type TermsText = LegalText & {
  /** How the trust's registrations are named, in the section "Who we are". */
  readonly registrations: {
    readonly pan: string;
    readonly section80G: string;
    readonly section12A: string;
    readonly from: Message;
    readonly until: Message;
  };
};

/** A service's texts, with descriptions of its two pictures: the help being given, then a detail or the place. */
export type ServiceContent = ServiceText & { readonly pictures: readonly [string, string] };

/** The sentences of trust.config.ts. {name} stands for the trust's name. */
export type TrustSentences = Pick<TrustDetails, 'tagline' | 'intro' | 'copyright' | 'refundNote'>;

/** A language's long texts. They are read seldom, so they reach a browser as a page's data and never as its program. */
export type Contents = {
  readonly terms: TermsText;
  readonly privacy: LegalText;
  readonly services: Readonly<Record<ServiceSlug, ServiceContent>>;
  readonly trust: TrustSentences;
};
