import { runCommand } from './commands/run-command.ts';

// The program behind `./charity`. Without a command it serves the site.

const [name = 'serve', ...args] = process.argv.slice(2);
await runCommand(name, args);
