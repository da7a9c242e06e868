/** Programs of chats and social networks that fetch a link to show its preview, and search engines, by what their user agent contains. */
const PROGRAMS =
  /^WhatsApp\/|\b(?:facebookexternalhit|Facebot|meta-external\w+|TelegramBot|Twitterbot|Slackbot|Discordbot|LinkedInBot|SkypeUriPreview|Viber|Pinterestbot|Googlebot|bingbot|Applebot)\b/i;

/** Whether a request comes from a program that fetches links for previews or a search, not from a person who opens one. */
export function isLinkPreview(userAgent: string): boolean {
  return PROGRAMS.test(userAgent);
}
