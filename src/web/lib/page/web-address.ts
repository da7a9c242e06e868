/** The address if it is an http or https URL, so that the browser can safely be redirected there; otherwise null. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
}
