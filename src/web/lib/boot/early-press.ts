/**
 * Records button presses made before hydration and replays them afterwards: in order, each button once. A form is submitted
 * only if its values are still those at the press; typing more, or a restored draft, calls for another press. Disclosures and
 * links work without scripts and are left alone, except links marked `data-replayed`, which do more with scripts.
 *
 * Inlined into the page as text (boot-script.tsx) and run before any other script, so it must not refer to anything outside
 * itself.
 */
export function recordEarlyPresses(): void {
  const pressed = new Map<HTMLButtonElement | HTMLAnchorElement, string>();
  let timeout: ReturnType<typeof setTimeout> | undefined;

  function formValues(button: HTMLButtonElement | HTMLAnchorElement): string {
    const form = 'form' in button && button.type === 'submit' && button.form;
    return form ? String([...new FormData(form)]) : '';
  }

  function clear() {
    clearTimeout(timeout);
    for (const button of pressed.keys()) button.removeAttribute('aria-busy');
    pressed.clear();
  }

  // The scripts may never load: a link then leads to its address.
  function giveUp() {
    const link = [...pressed.keys()].find((each) => 'href' in each);
    clear();
    if (link) location.assign(link.href);
  }

  function record(event: Event) {
    const { button: key = 0, metaKey, ctrlKey, shiftKey, altKey } = event as Partial<MouseEvent>;
    const isPlain = key === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
    const button = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(
      isPlain ? 'button, a[data-replayed]' : 'button',
    );
    // A native submission would put the typed values into the URL.
    if (button || event.type === 'submit') event.preventDefault();
    if (!button) return;
    event.stopPropagation();
    pressed.delete(button);
    pressed.set(button, formValues(button));
    button.setAttribute('aria-busy', 'true');
    clearTimeout(timeout);
    timeout = setTimeout(giveUp, 'href' in button ? 3000 : 15_000);
  }

  function replay() {
    removeEventListener('click', record, true);
    removeEventListener('submit', record, true);
    const valid = [...pressed].filter(
      ([button, values]) => button.isConnected && formValues(button) === values,
    );
    clear();
    for (const [button] of valid) button.click();
  }

  // The server renders them disabled, so that a browser without scripts cannot submit a form natively.
  for (const element of document.querySelectorAll<HTMLButtonElement>(':disabled')) element.disabled = false;
  addEventListener('click', record, true);
  addEventListener('submit', record, true);
  addEventListener('hydrated', replay, { once: true });
}
