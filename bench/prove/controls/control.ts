/** A safeguard as it appears in the code, and how to remove it. */
export type Control = {
  /** What it ensures, as shown in docs/proofs.md. */
  name: string;
  file: string;
  /** The exact source text of the control; it must occur in the file exactly once. */
  text: string;
  /** The source text that replaces it when it is removed. */
  without: string;
  /** Test files in which at least one test must then fail. */
  tests: readonly string[];
};
