/** A control as it stands in the code, and how to take it away. */
export type Control = {
  /** What it prevents, in words for the table. */
  name: string;
  file: string;
  /** The exact text that is the control; it must stand in the file once. */
  text: string;
  /** What stands there when it is gone. */
  without: string;
  /** Test files of which at least one test must fail then. */
  tests: readonly string[];
};
