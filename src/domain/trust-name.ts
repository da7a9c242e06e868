/** Placeholder for the trust's name in texts that staff edit, so that they follow when the name changes. */
export const NAME_PLACEHOLDER = '{name}';

/** Replaces every placeholder in a text with the trust's name. */
export function fillInTrustName(text: string, name: string): string {
  return text.replaceAll(NAME_PLACEHOLDER, () => name);
}
