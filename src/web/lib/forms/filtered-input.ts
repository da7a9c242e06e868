import type { CompositionEvent, FormEvent } from 'react';

type Field = HTMLInputElement;

const setValueUntracked = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

/**
 * Handlers that keep a text field to what its filter lets through, however the text gets in: typed, pasted, dropped or
 * filled in by the browser. A composition (Telugu by an input method, say) is left alone until it ends, and the caret stays
 * behind the character that it stood behind.
 */
export function keepTo(filter: (typed: string) => string) {
  function filtered(field: Field, write: (value: string) => void) {
    const value = filter(field.value);
    if (value === field.value) return false;
    const caret = filter(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    write(value);
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
    return true;
  }

  return {
    onInput(event: FormEvent<Field>) {
      const field = event.currentTarget;
      if ((event.nativeEvent as InputEvent).isComposing) return;
      filtered(field, (value) => {
        field.value = value;
      });
    },
    onCompositionEnd(event: CompositionEvent<Field>) {
      const field = event.currentTarget;
      // No input event follows a composition everywhere, and React overlooks a value that it saw being set: so the value
      // goes past React, and an event of ours tells everybody.
      if (filtered(field, (value) => setValueUntracked(field, value))) {
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
  };
}
