import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyPresses } from './early-press.ts';

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
    <form action="/sent">
      <input name="fullName">
      <fieldset disabled><button type="button" name="500">₹500</button></fieldset>
      <button name="donate" disabled>Donate</button>
    </form>`;
  document.body.addEventListener('click', onClick);
  keepEarlyPresses();
});

afterEach(() => {
  hydrate();
  document.body.removeEventListener('click', onClick);
  document.body.replaceChildren();
});

/** What the page itself hears of a press. */
function onClick(event: Event) {
  event.preventDefault();
  pressed.push((event.target as HTMLButtonElement).name || (event.target as Element).nodeName);
}

test('each button can be pressed at once, and what was pressed is carried out once, in its order, when the page is alive', () => {
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

test('links and menus are left to the browser', () => {
  document.querySelector('a')?.click();
  document.querySelector('summary b')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(pressed).toEqual(['A', 'B']);
});

test('the browser itself never sends a form', () => {
  const form = document.querySelector('form') as HTMLFormElement;
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  button('donate').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});

test('a form that has changed since its button was pressed is not sent', () => {
  button('donate').click();
  button('500').click();
  (document.querySelector('input') as HTMLInputElement).value = 'Anita';
  hydrate();
  expect(pressed).toEqual(['500']);
  expect(isBusy('donate')).toBe(false);
});

test('a button that is gone is forgotten', () => {
  const vision = button('vision');
  const heard = vi.fn();
  vision.addEventListener('click', heard);
  vision.click();
  vision.remove();
  hydrate();
  expect(heard).not.toHaveBeenCalled();
});

test('when the page does not come alive, a press is given up after fifteen seconds, and may be made again', () => {
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
