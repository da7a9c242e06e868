import { type Engine, type Point, waitFor } from './engine.ts';

// A visitor's actions, in any engine.

/** Runs a function in the page. Only its source is sent, so it can use its arguments and nothing from this file. */
export async function runInPage<Args extends unknown[], Result>(
  engine: Engine,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  const json = await engine.evaluate(`JSON.stringify((${work})(...${JSON.stringify(args)}) ?? null)`);
  return JSON.parse(json) as Result;
}

/** The centre of the first visible element that matches a selector and whose name or text starts with `name`. */
function centreOf(selector: string, name: string): Point | null {
  const isNamed = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(name);
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0 && isNamed(element),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found?.getBoundingClientRect();
  return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null;
}

/** Clicks an element once it is visible and has stopped moving. */
export async function click(engine: Engine, selector: string, name = ''): Promise<void> {
  let now: Point | null = null;
  const centre = await waitFor(`${selector} “${name}”`, async () => {
    const before = now;
    now = await runInPage(engine, centreOf, selector, name);
    return before?.x === now?.x && before?.y === now?.y ? now : null;
  });
  await engine.clickAt(centre);
}

export async function typeInto(engine: Engine, field: string, text: string): Promise<void> {
  await click(engine, field);
  await engine.typeText(text);
  const value = await fieldValue(engine, field);
  if (!value.endsWith(text)) throw new Error(`${field} contains “${value}” after typing “${text}”`);
}

function fieldValue(engine: Engine, field: string): Promise<string> {
  return runInPage(
    engine,
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value ?? '',
    field,
  );
}

/** Chooses the first real option by script, because drivers cannot open the system's own list. */
export async function chooseFirstOption(engine: Engine, list: string): Promise<void> {
  await waitFor(`options in ${list}`, () =>
    runInPage(
      engine,
      (selector) => {
        const select = document.querySelector<HTMLSelectElement>(selector);
        if (!select || select.options.length < 2) return null;
        select.selectedIndex = 1;
        return select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      list,
    ),
  );
}

/** Waits until fields, by their names, contain these values. */
export async function waitForFields(
  engine: Engine,
  expected: Readonly<Record<string, string>>,
): Promise<void> {
  await waitFor(`the fields ${JSON.stringify(expected)}`, async () => {
    for (const [name, value] of Object.entries(expected)) {
      if ((await fieldValue(engine, `input[name=${name}]`)) !== value) return null;
    }
    return true;
  });
}

export async function waitForText(engine: Engine, text: string): Promise<void> {
  await waitFor(`the text “${text}”`, async () => {
    const all = await runInPage(engine, () => document.body.innerText);
    return all.includes(text) || null;
  });
}

export function waitForAddress(engine: Engine, matches: (address: URL) => boolean): Promise<URL> {
  return waitFor('another address', async () => {
    const address = new URL(await runInPage(engine, () => location.href));
    return matches(address) ? address : null;
  });
}

/** Opens a page and waits for React to start; other tests cover the time before that. */
export async function visit(engine: Engine, address: string): Promise<void> {
  await engine.open(address);
  await waitFor('React to start', () =>
    runInPage(engine, () => {
      const keys = Object.keys(document.querySelector('main') ?? {});
      return keys.some((key) => key.startsWith('__reactFiber')) || null;
    }),
  );
}
