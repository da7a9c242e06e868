import { spawn } from 'node:child_process';

/** The system user that a program runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

// Postgres reads PG* and LC_* variables, and the settings of a terminal must not change the database.
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };

export async function runProgram(
  command: string,
  args: string[],
  options: { identity?: Identity | undefined; stdin?: number } = {},
): Promise<{ code: number; output: string }> {
  return await new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options.identity,
      // That user may not be allowed into our working directory.
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      // Its own process group, because we handle Ctrl-C ourselves.
      detached: true,
      stdio: [options.stdin ?? 'ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
