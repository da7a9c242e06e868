/** Of a financial year: one annual report, one set of audited accounts, and whatever else with a title. */
export const ANNUAL_DOCUMENT_KINDS = ['report', 'accounts', 'other'] as const;
export type AnnualDocumentKind = (typeof ANNUAL_DOCUMENT_KINDS)[number];

export const ANNUAL_DOCUMENT_EVENTS = ['published', 'withdrawn'] as const;

type LastEvent = { kind: (typeof ANNUAL_DOCUMENT_EVENTS)[number]; version: number } | undefined;

/**
 * Whether a version may be published after the last event: the first time, again after a withdrawal, or in place of an earlier one. The
 * database's triggers refuse everything else.
 */
export function mayPublish(last: LastEvent, version: number): boolean {
  return last === undefined || last.kind === 'withdrawn' || last.version < version;
}

/** The file of a version in the store and in its address. */
export function annualDocumentFile(name: string): string {
  return `${name}.pdf`;
}
