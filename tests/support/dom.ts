import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Adds to jsdom what it lacks of a browser, and resets it after each test.

// The default of one second is too short on a busy machine; only something that never appears should fail.
configure({ asyncUtilTimeout: 60_000 });

type DialogElement = { open: boolean; dispatchEvent(event: Event): boolean };

const { HTMLDialogElement } = globalThis as unknown as {
  HTMLDialogElement: { prototype: Record<string, (this: DialogElement) => void> };
};

HTMLDialogElement.prototype['showModal'] = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype['close'] = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// A desktop screen, on which the mouse can hover.
Object.assign(globalThis, {
  matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: query === '(hover: hover)' }),
});

const { document } = globalThis as unknown as {
  document: { body: { replaceChildren(): void }; documentElement: { dataset: { hydrated?: string } } };
};
const { localStorage, sessionStorage } = globalThis as unknown as Record<
  'localStorage' | 'sessionStorage',
  { clear(): void }
>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  // Test files share the document.
  document.body.replaceChildren();
  delete document.documentElement.dataset.hydrated;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
