import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { discardAllDrafts, readDraft } from '../access/drafts.ts';
import { EditableForm } from './editable-form.tsx';
import { EditedField, single } from './edited-field.tsx';
import type { FieldEdits } from './field-edits.ts';

const PHONE = single('phone', 'Phone');
let sent: Record<string, unknown>[] = [];

/** The server removes spaces, so what is stored differs from what was typed. */
async function save({ seenVersion, phone }: Record<string, unknown>): Promise<FieldEdits> {
  sent.push({ seenVersion, phone });
  return editsOf(Number(seenVersion) + 1, String(phone).trim());
}

const editsOf = (version: number, phone: string): FieldEdits => ({
  values: { phone },
  file: { phone: '' },
  edited: ['phone'],
  version,
  changedAt: '2026-11-21T06:30:00.000Z',
  changedBy: 'Asha',
});

/** A page that shows what was saved, as the pages of the trust and of a service do. */
function Page() {
  const [edits, setEdits] = useState(editsOf(1, '111'));
  return (
    <AdminContext>
      <EditableForm
        draft="test"
        edits={edits}
        sources={['phone']}
        save={save}
        onSaved={setEdits}
        reload={async () => edits}
      >
        <EditedField field={PHONE} />
      </EditableForm>
    </AdminContext>
  );
}

beforeEach(() => {
  sent = [];
  discardAllDrafts();
});

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');
const type = (value: string) => fireEvent.change(phone(), { target: { value } });
const status = () => screen.queryByRole('status')?.textContent ?? '';
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('a saved form says so next to its button until the next edit, and keeps the focus', async () => {
  render(<Page />);
  expect(status()).toBe('');
  type('222 ');
  saveButton().focus();
  fireEvent.click(saveButton());
  await waitFor(() => expect(status()).toBe('Saved and published.'));
  expect(saveButton().parentElement?.contains(screen.getByRole('status'))).toBe(true);
  expect(document.activeElement).toBe(saveButton());
  expect(phone().value).toBe('222');
  expect(readDraft('test')).toBeNull();
  type('333');
  await waitFor(() => expect(status()).toBe(''));
  expect(readDraft('test')).toMatchObject({ phone: '333' });
});

test('a form that stays open saves the next edit on top of its own', async () => {
  render(<Page />);
  for (const value of ['222', '333']) {
    type(value);
    fireEvent.click(saveButton());
    await waitFor(() => expect(status()).toBe('Saved and published.'));
  }
  expect(sent).toEqual([
    { seenVersion: 1, phone: '222' },
    { seenVersion: 2, phone: '333' },
  ]);
});
