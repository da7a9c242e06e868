import type { TrustIdentity, TrustPicture } from '#contract/trust/trust.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { addressLines, phonesOf } from '#domain/trust/contact-details.ts';

type Request = { text: string; label: string; url: string };

/** The parts of an email, all plain text; rendered as text and as HTML. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  details?: readonly { label: string; value: string }[];
  action?: { label: string; url: string };
  after?: readonly string[];
  /** Requests and hints after everything else, each with its own link. */
  requests?: readonly Request[];
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Markup whose interpolated values are escaped. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[] | null;

function markup(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const render = (value: Value): string => {
    if (value === null) return '';
    if (value instanceof Markup) return value.text;
    return typeof value === 'string' ? escapeHtml(value) : value.map(render).join('');
  };
  return new Markup(String.raw({ raw: strings }, ...values.map(render)));
}

/** Renders an email as plain text. */
export function renderText(content: MailContent, trust: TrustIdentity): string {
  const details = content.details?.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const action = content.action && `${content.action.label}:\n${content.action.url}`;
  return [
    content.greeting,
    ...content.paragraphs,
    details,
    action,
    ...(content.after ?? []),
    ...(content.requests ?? []).map(({ text, label, url }) => `${text}\n${label}:\n${url}`),
    [trust.legalName, ...signature(trust)].join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** The lines below the trust's name; details that are not set are left out. */
function signature(trust: TrustIdentity): string[] {
  const contacts = [trust.email, ...phonesOf(trust).map(({ display }) => display)];
  return [addressLines(trust.postalAddress).join(', '), contacts.filter(Boolean).join(' · ')].filter(Boolean);
}

// The colours and typefaces of docs/design.md. Mail programs ignore style sheets, so each element carries its own styles. The
// page declares a light colour scheme; programs that invert colours anyway still get enough contrast.
const BODY =
  "font-family:'Anek Latin','Segoe UI',Roboto,'Noto Sans','Noto Sans Telugu','Noto Sans Devanagari','Nirmala UI',Arial,sans-serif;font-size:16px;line-height:1.6";
const HEAD = "font-family:'Tiro Telugu',Georgia,'Times New Roman',serif";

/** Renders an email as an HTML page with inline styles, which loads nothing from the network. */
export function renderHtml(content: MailContent, trust: TrustIdentity, language: Language = 'en'): string {
  const paragraph = (text: string) => markup`<p style="margin:0 0 16px;color:#1d2340">${text}</p>`;
  return markup`<!doctype html>
<html lang="${languages[language].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${content.subject}</title>
</head>
<body style="margin:0;padding:0;background-color:#fbf5ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbf5ea" style="background-color:#fbf5ea">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fffdf8" style="max-width:560px;background-color:#fffdf8;border-radius:20px">
<tr><td bgcolor="#27348b" style="background-color:#27348b;border-radius:20px 20px 0 0;border-bottom:6px solid #f2a31b;padding:22px 28px;${new Markup(HEAD)};font-size:26px;line-height:1.2;overflow-wrap:anywhere;word-break:break-word;color:#ffffff">${logo(trust)}${trust.name}</td></tr>
<tr><td style="padding:28px 28px 12px;${new Markup(BODY)};color:#1d2340">
${paragraph(content.greeting)}
${content.paragraphs.map(paragraph)}
${detailTable(content)}
${button(content)}
${(content.after ?? []).map(paragraph)}
${(content.requests ?? []).map(request)}
</td></tr>
<tr><td style="padding:16px 28px 26px;border-top:1px solid #e8dcc8;${new Markup(BODY)};font-size:14px;overflow-wrap:anywhere;word-break:break-word;color:#5f5b66">
<strong style="color:#1d2340">${trust.legalName}</strong>${signature(trust).map((line) => markup`<br>${line}`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** The id of the inline picture that the HTML refers to. */
export const LOGO_CID = 'logo';
const LOGO_BOX = { width: 200, height: 56 };

/** The logo's size in emails, in CSS pixels. */
export function mailLogoSize({ width, height }: TrustPicture): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** On white above the name, because a logo may have any colour. */
function logo({ logo: picture }: TrustIdentity): Markup | null {
  if (!picture?.url) return null;
  const { width, height } = mailLogoSize(picture);
  return markup`<img src="cid:${LOGO_CID}" alt="" width="${String(width)}" height="${String(height)}" style="display:block;margin:0 0 12px;padding:6px;border-radius:8px;background-color:#ffffff">`;
}

function detailTable({ details }: MailContent): Markup | null {
  if (!details || details.length === 0) return null;
  const rows = details.map(
    ({ label, value }) => markup`<tr>
<td valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #e8dcc8;font-size:14px;color:#5f5b66">${label}</td>
<td valign="top" style="padding:8px 0;border-top:1px solid #e8dcc8;color:#1d2340;white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word">${value}</td>
</tr>`,
  );
  return markup`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table>`;
}

function request({ text, label, url }: Request): Markup {
  return markup`<p style="margin:0 0 16px">${text}<br><a href="${url}" style="color:#b93a22;font-weight:600">${label}</a></p>`;
}

function button({ action }: MailContent): Markup | null {
  if (!action) return null;
  return markup`<p style="margin:4px 0 22px"><a href="${action.url}" style="display:inline-block;padding:12px 26px;border-radius:999px;background-color:#b93a22;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>`;
}
