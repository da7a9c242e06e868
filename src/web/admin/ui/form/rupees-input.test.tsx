import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { expect, test } from 'vitest';
import { RupeesInput } from './rupees-input.tsx';

function open(amount: number | null = null) {
  const saved: unknown[] = [];
  render(
    <AdminContext>
      <Form
        record={{ amount }}
        onSubmit={(values: Record<string, unknown>) => void saved.push(values['amount'])}
      >
        <RupeesInput source="amount" label="Amount" />
        <button type="submit">Save</button>
      </Form>
    </AdminContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  return {
    saved,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test('a large amount is repeated with separators below the field, a small one is not', async () => {
  const { field, type } = open(10_000_000.5);
  expect(field.value).toBe('10000000.5');
  expect(screen.getByText('₹1,00,00,000.50')).toBeDefined();
  type('500');
  await waitFor(() => expect(screen.queryByText(/^₹/)).toBeNull());
  type('250000');
  expect(await screen.findByText('₹2,50,000')).toBeDefined();
});

test.each([
  ['1,00,000', 100_000, '₹1,00,000'],
  ['₹ 500/-', 500, '₹500'],
  ['Rs. 501.50', 501.5, '₹501.50'],
  ['.50', 0.5, '₹0.50'],
  ['५००', 500, '₹500'],
])('%s is saved as %d and repeated below the field', async (typed, amount, shown) => {
  const { saved, type, save } = open();
  type(typed);
  expect(await screen.findByText(shown)).toBeDefined();
  save();
  await waitFor(() => expect(saved).toEqual([amount]));
});

test('10.000 is asked about instead of saved as ₹10', async () => {
  const { saved, field, type, save } = open();
  type('10.000');
  save();
  expect(await screen.findByText('“10.000” could be ₹10 or ₹10,000. Write 10 or 10000')).toBeDefined();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['10.000', 'true']);
  type('10000');
  save();
  await waitFor(() => expect(saved).toEqual([10_000]));
});

test('what is not an amount stays in the field with the reason, once it is left', async () => {
  const { field, type } = open();
  type('five hundred');
  expect(screen.queryByText(/is not an amount/)).toBeNull();
  fireEvent.blur(field);
  expect(await screen.findByText(/“five hundred” is not an amount/)).toBeDefined();
  expect(field.value).toBe('five hundred');
});

test('an emptied field has no amount', async () => {
  const { saved, type, save } = open(500);
  type('');
  save();
  await waitFor(() => expect(saved).toEqual([null]));
});
