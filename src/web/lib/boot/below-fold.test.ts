import { beforeEach, expect, test, vi } from 'vitest';
import { deferBelowFold } from './below-fold.ts';

let scrollTo: (section: Element, isIntersecting: boolean) => void;

beforeEach(() => {
  const observed = new Set<Element>();
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      scrollTo = (target, isIntersecting) => observed.has(target) && callback([{ isIntersecting, target }]);
    }
    observe(section: Element) {
      observed.add(section);
    }
    unobserve(section: Element) {
      observed.delete(section);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML = '<p></p><section data-below></section><footer data-below></footer>';
  deferBelowFold();
});

const sections = () => [...document.querySelectorAll('[data-below]')];
const deferred = () => sections().map((section) => section.getAttribute('data-below') === 'deferred');

test('a section below the fold is deferred until it scrolls into view', () => {
  const [section, footer] = sections() as [Element, Element];
  expect(deferred()).toEqual([true, true]);
  scrollTo(footer, false);
  expect(deferred()).toEqual([true, true]);
  scrollTo(section, true);
  expect(deferred()).toEqual([false, true]);
});

test.each(['keydown', 'load'])('all sections are laid out on %s and stay so', (event) => {
  dispatchEvent(new Event(event));
  expect(deferred()).toEqual([false, false]);
  dispatchEvent(new Event(event));
  expect(deferred()).toEqual([false, false]);
});
