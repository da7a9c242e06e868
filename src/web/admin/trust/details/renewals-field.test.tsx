import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { saveTrustGroup } from '#contract/trust/trust-details.admin.ts';
import { EditableForm } from './editable-form.tsx';
import { describeRenewals, RENEWAL_SOURCES, RenewalsField } from './renewals-field.tsx';

const EDITS = {
  values: { list: [] },
  file: { list: [] },
  edited: [],
  version: 0,
  changedAt: null,
  changedBy: null,
};

test('what most trusts renew is added by its button, and saved with a number of days', async () => {
  const saved: unknown[] = [];
  render(
    <AdminContext>
      <EditableForm
        draft="renewals-test"
        edits={EDITS}
        sources={RENEWAL_SOURCES}
        body={saveTrustGroup.renewals.body}
        save={async (body) => {
          saved.push(body);
          return EDITS;
        }}
        onSaved={() => {}}
        reload={async () => EDITS}
      >
        <RenewalsField />
      </EditableForm>
    </AdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'FCRA registration' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('FCRA registration');
  await userEvent.type(screen.getByLabelText(/^Valid until/), '31/12/2028');
  await userEvent.clear(screen.getByLabelText(/^First reminder/));
  await userEvent.type(screen.getByLabelText(/^First reminder/), '200');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const entry = {
    name: 'FCRA registration',
    number: '',
    validUntil: '2028-12-31',
    remind: '',
    leadDays: 200,
  };
  await expect.poll(() => saved).toEqual([{ list: [entry], seenVersion: 0 }]);
  expect(describeRenewals([entry])).toBe('FCRA registration, until 31/12/2028');
});
