import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { filterName, filterPhone } from '#contract/fields/input-filters.ts';
import { filterInput } from './filtered-input.ts';
import { filterWholePhone } from './whole-phone.ts';

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

// shows: R5.3
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

describe('a number with its country code in a phone field', () => {
  function openPhone() {
    render(<input aria-label="Phone" {...filterInput(filterPhone, filterWholePhone)} />);
    return screen.getByLabelText<HTMLInputElement>('Phone');
  }

  test.each(['+91 98765 43210', '0091 9876543210', '919876543210', '09876543210'])(
    'loses it when it is pasted as %s',
    async (number) => {
      const field = openPhone();
      await userEvent.click(field);
      await userEvent.paste(number);
      expect(field.value).toBe('9876543210');
    },
  );

  test('loses it when the browser fills it in', () => {
    const field = openPhone();
    fireEvent.input(field, { target: { value: '+919876543210' } });
    expect(field.value).toBe('9876543210');
  });

  test('loses it when the keyboard of a phone suggests it', () => {
    const field = openPhone();
    fireEvent.input(field, {
      target: { value: '+91 98765 43210' },
      inputType: 'insertText',
      data: '+91 98765 43210',
    });
    expect(field.value).toBe('9876543210');
  });

  test('is filtered character by character while it is typed', async () => {
    const field = openPhone();
    await userEvent.type(field, '+9198765432');
    expect(field.value).toBe('9198765432');
  });
});
