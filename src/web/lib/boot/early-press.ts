/**
 * Keeps what is pressed before the page is hydrated, and carries it out then, in the order of the presses and each button
 * once. A form is sent only as it stood when its button was pressed: what was typed after that, or filled in from a draft,
 * wants a press of its own. Links and disclosures are the browser's.
 *
 * Its text stands in every page (entry.server.tsx) and runs before any other script, so it knows nothing outside of itself.
 */
export function keepEarlyPresses(): void {
  const pressed = new Map<HTMLButtonElement, string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function contentOf({ form, type }: HTMLButtonElement): string {
    return form && type === 'submit' ? String([...new FormData(form)]) : '';
  }

  function forget() {
    clearTimeout(waiting);
    for (const button of pressed.keys()) button.removeAttribute('aria-busy');
    pressed.clear();
  }

  function keep(event: Event) {
    const button = (event.target as Element).closest('button');
    // A browser would put what was typed into the address.
    if (button || event.type === 'submit') event.preventDefault();
    if (!button) return;
    event.stopPropagation();
    pressed.delete(button);
    pressed.set(button, contentOf(button));
    button.setAttribute('aria-busy', 'true');
    clearTimeout(waiting);
    // The scripts may never come.
    waiting = setTimeout(forget, 15_000);
  }

  function carryOut() {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    const meant = [...pressed].filter(
      ([button, content]) => button.isConnected && contentOf(button) === content,
    );
    forget();
    for (const [button] of meant) button.click();
  }

  // Without scripts they stay as they are: a form must not be sent by the browser itself.
  for (const element of document.querySelectorAll<HTMLButtonElement>(':disabled')) element.disabled = false;
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  addEventListener('hydrated', carryOut, { once: true });
}
