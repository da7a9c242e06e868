import { serverTexts } from '#content/server-texts.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import { mailParagraphs } from '#domain/text/formatted-text.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { type MailContent, renderText } from './render.ts';

type EmailedUpdate = {
  title: string;
  /** With light markup. */
  text: string;
  /** Null for a campaign without a public page. */
  slug: string | null;
  language: Language;
  publicUrl: string;
  unsubscribeUrl: string;
};

/** An update as plain text, for the preview that staff see. */
export function previewOfUpdate(trust: TrustIdentity, update: EmailedUpdate): string {
  return renderText(updateContent(trust, update), trust);
}

/** A campaign update as an email. */
export function updateContent(
  trust: Pick<TrustIdentity, 'name' | 'names'>,
  { title, text, slug, language, publicUrl, unsubscribeUrl }: EmailedUpdate,
): MailContent {
  const { updates } = serverTexts[language].mail;
  const campaign = `${publicUrl}${inLanguage(language, `/campaigns/${slug}`)}`;
  return {
    subject: title,
    greeting: updates.greeting,
    paragraphs: mailParagraphs(text),
    ...(slug === null ? {} : { action: { label: updates.campaign, url: campaign } }),
    requests: [
      {
        text: updates.why({ trust: nameIn(language, trust) }),
        label: updates.stop,
        url: unsubscribeUrl,
      },
    ],
  };
}
