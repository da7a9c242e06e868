/** What a file of this folder exports: a command of `./charity`. */
export type Command = {
  /** The arguments, as they are typed after the command's name. */
  usage?: string;
  /** Throws `UsageError` for wrong arguments; sets `process.exitCode` to 1 when it finds violations or differences. */
  run(args: string[]): Promise<void>;
};

/** The arguments are not as the command's `usage` says. */
export class UsageError extends Error {
  override name = 'UsageError';
}
