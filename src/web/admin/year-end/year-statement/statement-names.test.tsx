import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import {
  DEFAULT_NAMES,
  type StatementNames as Names,
  namesForYear,
} from '#domain/year-end/year-statement.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { StatementNames } from './statement-names.tsx';

const NAMES = '/api/admin/year-statement/names';
const YEAR = '2026-27';
const [{ names: EARLIER }] = DEFAULT_NAMES;
const { names: CURRENT } = namesForYear(YEAR, []);

const answer = (values: Names, changedAt: string | null) => ({
  status: 200,
  body: {
    year: YEAR,
    from: YEAR,
    values,
    file: CURRENT,
    edited: [],
    version: 3,
    changedAt,
    changedBy: 'Asha',
  },
});

function open() {
  render(
    <TestSite at="/admin/year-statement">
      <AdminContext>
        <StatementNames year={YEAR} onSaved={() => {}} />
      </AdminContext>
    </TestSite>,
  );
}

test('names saved before the new act are pointed out, and one button takes the current ones', async () => {
  const save = `${NAMES}/${YEAR}`;
  const { sentTo } = fakeApi({
    [`${NAMES}?year=${YEAR}`]: answer(EARLIER, '2026-04-02T06:30:00Z'),
    [save]: answer(CURRENT, '2026-11-27T06:30:00Z'),
  });
  open();
  expect(await screen.findByText(/^These names are of the earlier Act: check them/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take the current names' }));
  await waitFor(() => expect(screen.queryByText(/of the earlier Act/)).toBeNull());
  expect(sentTo(save)).toMatchObject([{ law: CURRENT.law, formName: CURRENT.formName, seenVersion: 3 }]);
});

test('current names, and those that nobody saved, are left alone', async () => {
  fakeApi({ [`${NAMES}?year=${YEAR}`]: answer(CURRENT, '2026-11-27T06:30:00Z') });
  open();
  expect(await screen.findByRole('button', { name: 'Edit names…' })).toBeDefined();
  expect(screen.queryByText(/of the earlier Act/)).toBeNull();
});
