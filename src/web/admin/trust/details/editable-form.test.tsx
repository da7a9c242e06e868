import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { discardAllDrafts, readDraft } from '../../staff/access/drafts.ts';
import { EditableForm } from './editable-form.tsx';
import { EditedField, single } from './edited-field.tsx';
import type { FieldEdits } from './field-edits.ts';

const PHONE = single('phone', 'Phone');
const BODY = z.strictObject({ phone: z.string(), seenVersion: z.number() });
let sent: z.output<typeof BODY>[] = [];

/** The server trims spaces, so the stored value differs from the typed one. */
async function save(body: z.output<typeof BODY>): Promise<FieldEdits> {
  sent.push(body);
  return editsOf(body.seenVersion + 1, body.phone.trim());
}

const editsOf = (version: number, phone: string): FieldEdits => ({
  values: { phone },
  file: { phone: '' },
  edited: ['phone'],
  version,
  changedAt: '2026-11-21T06:30:00.000Z',
  changedBy: 'Asha',
});

/** A page that shows the saved values, like those of the trust and of a service. */
function Page() {
  const [edits, setEdits] = useState(editsOf(1, '111'));
  return (
    <AdminContext>
      <EditableForm
        draft="test"
        edits={edits}
        sources={['phone']}
        body={BODY}
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

test('a form confirms next to its button that it was saved, until the next edit, and keeps the focus', async () => {
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

test('a form that stays open can be saved again after another edit', async () => {
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
