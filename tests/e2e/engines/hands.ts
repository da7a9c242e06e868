import { type Engine, until } from './engine.ts';

// What a visitor does, through any engine: looks, presses, types.

type Point = { x: number; y: number };

/** Runs a function in the page. It goes there as its text, so it knows its arguments and nothing else of here. */
export async function ask<Args extends unknown[], Answer>(
  engine: Engine,
  what: (...args: Args) => Answer,
  ...args: Args
): Promise<Answer> {
  const said = await engine.evaluate(`JSON.stringify((${what})(...${JSON.stringify(args)}) ?? null)`);
  return JSON.parse(said) as Answer;
}

/** The middle of the first visible element that a selector names and whose name or words begin as given. */
function middleOf(selector: string, words: string): Point | null {
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(words);
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0 && named(element),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found?.getBoundingClientRect();
  return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null;
}

/** Presses where an element stands once it has come and stands still. */
export async function press(engine: Engine, selector: string, words = ''): Promise<void> {
  let before: Point | null = null;
  const { x, y } = await until(`${selector} “${words}”`, async () => {
    const last = before;
    before = await ask(engine, middleOf, selector, words);
    return last?.x === before?.x && last?.y === before?.y ? before : null;
  });
  await engine.perform([
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

export async function type(engine: Engine, field: string, text: string): Promise<void> {
  await press(engine, field);
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  const typed = await typedIn(engine, field);
  if (!typed.endsWith(text)) throw new Error(`${field} has “${typed}” after “${text}” was typed`);
}

export function typedIn(engine: Engine, field: string): Promise<string> {
  return ask(engine, (selector) => document.querySelector<HTMLInputElement>(selector)?.value ?? '', field);
}

/** Chooses the first of what a list offers, as no driver opens a list of the system's own. */
export async function chooseFirst(engine: Engine, list: string): Promise<void> {
  await until(`${list} with something to choose`, () =>
    ask(
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

/** Waits for words on the page. */
export async function read(engine: Engine, words: string): Promise<void> {
  await until(`the words “${words}”`, async () => {
    const all = await ask(engine, () => document.body.innerText);
    return all.includes(words) || null;
  });
}

/** Waits until the page's address is one that fits. */
export function arrive(engine: Engine, where: (address: URL) => boolean): Promise<URL> {
  return until('another address', async () => {
    const address = new URL(await ask(engine, () => location.href));
    return where(address) ? address : null;
  });
}

/** Until React has taken the page over: what is pressed before is kept, and this is not about that. */
export async function visit(engine: Engine, address: string): Promise<void> {
  await engine.open(address);
  await until('a page that is alive', () =>
    ask(engine, () => {
      const known = Object.keys(document.querySelector('main') ?? {});
      return known.some((key) => key.startsWith('__reactFiber')) || null;
    }),
  );
}
