import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { filterName } from '#contract/input-filters.ts';
import { filterInput } from './filtered-input.ts';

function openField() {
  const onChange = vi.fn();
  render(
    <input
      aria-label="Name"
      {...filterInput(filterName)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('Name'), onChange };
}

test('the caret keeps its place when a character in the middle is rejected', async () => {
  const { field } = openField();
  await userEvent.type(field, 'Anta');
  await userEvent.type(field, '7i', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field.value).toBe('Anita');
  expect(field.selectionStart).toBe(3);
});

test('autofilled text is filtered before the form receives it', () => {
  const { field, onChange } = openField();
  fireEvent.input(field, { target: { value: 'Anita Rao 2' } });
  expect(field.value).toBe('Anita Rao ');
  expect(onChange).toHaveBeenLastCalledWith('Anita Rao ');
});

test('an IME composition is filtered when it ends, and the form receives the filtered text', () => {
  const { field, onChange } = openField();
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'లక్1' }, isComposing: true });
  expect(field.value).toBe('లక్1');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('లక్');
  expect(onChange).toHaveBeenLastCalledWith('లక్');
});
