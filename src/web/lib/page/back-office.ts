/** Whether a path, such as `/admin/donations`, is one of the back office's pages. */
export function isBackOffice(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(pathname);
}
