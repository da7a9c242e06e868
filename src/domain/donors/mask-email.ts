/** Masks an email address for the audit log: recognisable to those who know it, but not usable. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${host.slice(host.lastIndexOf('.'))}`;
}
