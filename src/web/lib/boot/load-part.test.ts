import { afterEach, expect, test } from 'vitest';
import { loadPart, type Tab } from './load-part.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');
const fail = () => Promise.reject(missing);

let reloads = 0;

function tabOf(release: string, installed = 'new'): Tab {
  return {
    release: () => release,
    hasFile: async (address) => address === installed,
    reload: () => {
      reloads += 1;
    },
  };
}

afterEach(() => {
  reloads = 0;
  sessionStorage.clear();
});

/** The outcome of a load that may never end, because the page is about to be replaced. */
async function outcomeOf(loading: Promise<unknown>) {
  let outcome: unknown = 'pending';
  loading.then(
    (value) => {
      outcome = value;
    },
    (error) => {
      outcome = error;
    },
  );
  await new Promise((resolve) => setTimeout(resolve));
  return outcome;
}

test('a part that loads is returned', async () => {
  expect(await loadPart(async () => 'part', tabOf('old'))).toBe('part');
  expect(reloads).toBe(0);
});

test('a tab from before an upgrade is reloaded when a part is missing, and shows no error meanwhile', async () => {
  expect(await outcomeOf(loadPart(fail, tabOf('old')))).toBe('pending');
  expect(reloads).toBe(1);
});

test('a tab is reloaded once in each release, even if other parts load in between', async () => {
  await outcomeOf(loadPart(fail, tabOf('old')));
  await loadPart(async () => 'part', tabOf('old'));
  expect(await outcomeOf(loadPart(fail, tabOf('old')))).toBe(missing);
  expect(reloads).toBe(1);
  await outcomeOf(loadPart(fail, tabOf('new', 'newer')));
  expect(reloads).toBe(2);
});

test('a tab whose release is still installed is not reloaded, and the load fails', async () => {
  expect(await outcomeOf(loadPart(fail, tabOf('new')))).toBe(missing);
  expect(reloads).toBe(0);
});
