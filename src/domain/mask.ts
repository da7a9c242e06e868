/** An e-mail address as the audit log keeps it: enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${host.slice(host.lastIndexOf('.'))}`;
}
