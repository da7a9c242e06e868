import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '#tests/support/site.ts';
import { runInPage } from './actions.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { SCREENS, type Screen, STEPS, type VisitedSite } from './steps.ts';
import { startWebKit } from './webkit.ts';

// A visit from the menu to paid gifts in Firefox and in Safari's engine; all other tests use Chromium. Needs
// `npm run build`. Exits with 1 when a step fails or one of the two browsers is not installed.

/** Runs every step, even after a failure, and returns whether all passed. */
async function runSteps(engine: Engine, site: VisitedSite, screen: Screen): Promise<boolean> {
  let passed = true;
  const [width, height] = SCREENS[screen];
  await engine.resize(width, height);
  const shown = await runInPage(engine, () => window.innerWidth);
  if (shown !== width) throw new Error(`${engine.name} is ${shown} px wide instead of ${width}`);
  for (const [what, step] of Object.entries(STEPS)) {
    const error = await step(engine, site, screen).then(
      () => null,
      (reason: Error) => reason,
    );
    console.log(
      `${error ? '✘' : '✓'} ${engine.name}, ${screen}: ${what}${error ? `: ${error.message}` : ''}`,
    );
    passed &&= error === null;
  }
  return passed;
}

const folder = await createDataFolder({ prefix: 'charity-engines-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
let passed = true;
try {
  for (const start of [startFirefox, startWebKit]) {
    for (const screen of ['desktop', 'phone'] as const) {
      // A new browser each time: nothing is cached and nobody is signed in.
      const engine = await start();
      try {
        passed = (await runSteps(engine, site, screen)) && passed;
      } finally {
        await engine.close();
      }
    }
  }
} finally {
  await site.stop();
  await removeDataFolder(folder);
}
process.exitCode = passed ? 0 : 1;
