import { beforeEach, expect, test, vi } from 'vitest';
import { leaveForLater } from './below-fold.ts';

let reach: (part: Element, isIntersecting: boolean) => void;

beforeEach(() => {
  const watched = new Set<Element>();
  class Watch {
    constructor(see: (seen: { isIntersecting: boolean; target: Element }[]) => void) {
      reach = (target, isIntersecting) => watched.has(target) && see([{ isIntersecting, target }]);
    }
    observe(part: Element) {
      watched.add(part);
    }
    unobserve(part: Element) {
      watched.delete(part);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  document.body.innerHTML = '<p></p><section data-below></section><footer data-below></footer>';
  leaveForLater();
});

const parts = () => [...document.querySelectorAll('[data-below]')];
const waiting = () => parts().map((part) => part.getAttribute('data-below') === 'later');

test('what lies below the screen waits, until the screen reaches it', () => {
  const [section, footer] = parts() as [Element, Element];
  expect(waiting()).toEqual([true, true]);
  reach(footer, false);
  expect(waiting()).toEqual([true, true]);
  reach(section, true);
  expect(waiting()).toEqual([false, true]);
});

test.each(['keydown', 'load'])('all of it is there on %s, and stays', (moment) => {
  dispatchEvent(new Event(moment));
  expect(waiting()).toEqual([false, false]);
  dispatchEvent(new Event(moment));
  expect(waiting()).toEqual([false, false]);
});
