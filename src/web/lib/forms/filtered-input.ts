import type { CompositionEvent, FormEvent } from 'react';

type Field = HTMLInputElement;

const setValueUntracked = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

type Filter = (text: string) => string;

/**
 * Event handlers that apply a filter to a text field however the text is entered: typed, pasted, dropped or autofilled.
 * `filterWhole` replaces the filter for what was entered as a whole instead of character by character. An IME composition
 * (Telugu, for example) is filtered when it ends, and the caret keeps its place.
 */
export function filterInput(filter: Filter, filterWhole = filter) {
  function applyFilter(field: Field, filter: Filter, write: (value: string) => void) {
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
      const input = event.nativeEvent as InputEvent;
      if (input.isComposing) return;
      applyFilter(field, isTyped(input) ? filter : filterWhole, (value) => {
        field.value = value;
      });
    },
    onCompositionEnd(event: CompositionEvent<Field>) {
      const field = event.currentTarget;
      // Not every browser fires an input event after a composition, and React ignores one if it tracked the new value
      // already. So the value is set behind React's back, and an input event is dispatched.
      if (applyFilter(field, filter, (value) => setValueUntracked(field, value))) {
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
  };
}

/** Autofill fires a plain event without a type; the suggestion of a phone's keyboard arrives as several characters at once. */
function isTyped({ inputType, data }: InputEvent): boolean {
  return /^(?:delete|insertText|insertCompositionText)/.test(inputType ?? '') && (data ?? '').length <= 1;
}
