import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { expect, test } from 'vitest';
import { RupeesInput } from './rupees-input.tsx';

test('a large amount is repeated with separators below the field, a small one is not', async () => {
  render(
    <AdminContext>
      <Form record={{ amount: 10_000_000.5 }}>
        <RupeesInput source="amount" label="Amount" />
      </Form>
    </AdminContext>,
  );
  expect(screen.getByText('₹1,00,00,000.50')).toBeDefined();
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });
  type('500');
  await waitFor(() => expect(screen.queryByText(/^₹/)).toBeNull());
  type('250000');
  expect(await screen.findByText('₹2,50,000')).toBeDefined();
});
