/** A control in the code, and how to remove it. */
export type Control = {
  /** What it ensures, for the table in docs/proofs.md. */
  name: string;
  file: string;
  /** The exact source text of the control, which occurs in the file once. */
  text: string;
  /** The text that replaces it when the control is removed. */
  without: string;
  /** Test files in which at least one test must fail without the control. */
  tests: readonly string[];
};
