export type LegalSection = {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
};

/** The terms, the privacy notice or the privacy policy with the trust's details filled in. */
export type LegalPageText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};

/** The privacy notice, with the version that consents refer to; any change to the text changes the version. */
export type PrivacyNotice = LegalPageText & { readonly version: string };
