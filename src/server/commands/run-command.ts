import { type Command, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { endForFailure, endForWrongUsage } from './ending.ts';
import { nearestName } from './nearest-name.ts';

const HELP_OPTIONS = ['--help', '-h'];

/** Runs a command of `./charity`. The process ends with an explanation when there is no such command or it fails. */
export async function runCommand(name: string, args: string[]): Promise<void> {
  if (['help', ...HELP_OPTIONS].includes(name)) return console.log(help());
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) return endForWrongUsage(noSuchCommand(name));
  const command = await entry.load().catch(endForFailure);
  if (args.some((each) => HELP_OPTIONS.includes(each)))
    return console.log(`${usageOf(name, command)}\n\n${entry.description}`);
  try {
    if (command.usage === undefined && args.length > 0) throw new UsageError('It takes no options.');
    await command.run(args);
  } catch (error) {
    if (!isAboutUsage(error)) return endForFailure(error);
    endForWrongUsage(`${error.message}\n${usageOf(name, command)}`.trimStart());
  }
}

function help(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(
    ([name, { description }]) => `  ${name.padEnd(width)}  ${description}`,
  );
  return `Usage: ./charity COMMAND [options]

${lines.join('\n')}

"./charity COMMAND --help" shows a command's options. Settings come from the environment, or from settings.env in this folder.
Exit status: 0 done; 1 failed, or found violations or differences; 2 wrong usage; 78 invalid settings.`;
}

function noSuchCommand(name: string): string {
  const nearest = nearestName(name, Object.keys(COMMANDS));
  const question = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  return `There is no command "${name}".${question} "./charity help" lists all commands.`;
}

function usageOf(name: string, { usage }: Command): string {
  return `Usage: ./charity ${name} ${usage ?? ''}`.trimEnd();
}

/** Whether a command refuses its arguments, or Node's `parseArgs` does. */
function isAboutUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
