import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordEarlyPresses } from './early-press.ts';

const hydrate = () => dispatchEvent(new Event('hydrated'));
const button = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[name="${name}"]`) as HTMLButtonElement;
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';

let pressed: string[];

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `
    <a href="#on">On</a>
    <details><summary><b>Menu</b></summary></details>
    <button type="button" name="vision"><b>Our vision</b></button>
    <form action="/submit">
      <input name="fullName">
      <fieldset disabled><button type="button" name="500">₹500</button></fieldset>
      <button name="donate" disabled>Donate</button>
    </form>`;
  document.body.addEventListener('click', onClick);
  recordEarlyPresses();
});

afterEach(() => {
  hydrate();
  document.body.removeEventListener('click', onClick);
  document.body.replaceChildren();
});

/** Records the clicks that reach the page's own handlers. */
function onClick(event: Event) {
  event.preventDefault();
  pressed.push((event.target as HTMLButtonElement).name || (event.target as Element).nodeName);
}

test('presses before hydration are replayed after it, in order and once per button', () => {
  button('500').click();
  button('donate').click();
  button('vision').querySelector('b')?.click();
  button('donate').click();
  expect([pressed, isBusy('500'), isBusy('donate'), isBusy('vision')]).toEqual([[], true, true, true]);

  hydrate();
  expect(pressed).toEqual(['500', 'vision', 'donate']);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  hydrate();
  button('donate').click();
  expect(pressed).toEqual(['500', 'vision', 'donate', 'donate']);
});

test('links and disclosures work before hydration', () => {
  document.querySelector('a')?.click();
  document.querySelector('summary b')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(pressed).toEqual(['A', 'B']);
});

test('a form is never submitted natively', () => {
  const form = document.querySelector('form') as HTMLFormElement;
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  button('donate').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});

test('a form that has changed since its button was pressed is not submitted', () => {
  button('donate').click();
  button('500').click();
  (document.querySelector('input') as HTMLInputElement).value = 'Anita';
  hydrate();
  expect(pressed).toEqual(['500']);
  expect(isBusy('donate')).toBe(false);
});

test('a press is dropped when its button has been removed', () => {
  const vision = button('vision');
  const onPress = vi.fn();
  vision.addEventListener('click', onPress);
  vision.click();
  vision.remove();
  hydrate();
  expect(onPress).not.toHaveBeenCalled();
});

test('a press is dropped when the page has not hydrated after fifteen seconds, and can be repeated', () => {
  vi.useFakeTimers();
  button('vision').click();
  vi.advanceTimersByTime(10_000);
  button('donate').click();
  vi.advanceTimersByTime(14_999);
  expect([isBusy('vision'), isBusy('donate')]).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  button('donate').click();
  hydrate();
  expect(pressed).toEqual(['donate']);
});
