import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { DateInput } from './date-input.tsx';

function open(record: Record<string, unknown> = {}) {
  const onSubmit = vi.fn();
  render(
    <TestSite at="/admin">
      <AdminContext>
        <Form record={record} onSubmit={onSubmit} noValidate>
          <DateInput source="day" label="Date received" max="2027-03-31" />
          <DateInput withTime source="moment" label="Starts" />
          <button type="submit">Save</button>
        </Form>
      </AdminContext>
    </TestSite>,
  );
  return onSubmit;
}

const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;
function type(label: string, typed: string) {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value: typed } });
  fireEvent.blur(field(label));
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('shows stored dates with the day first and saves typed ones as the server expects them', async () => {
  const onSubmit = open({ day: '2026-11-02', moment: '2026-11-02T18:30' });
  expect([field('Date received').value, field('Starts').value]).toEqual(['02/11/2026', '02/11/2026 18:30']);
  type('Date received', '4/1/26');
  type('Starts', '4/1/2026 6:30 pm');
  expect([field('Date received').value, field('Starts').value]).toEqual(['04/01/2026', '04/01/2026 18:30']);
  save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ day: '2026-01-04', moment: '2026-01-04T18:30' });
});

test('a date that does not exist is named in the error and is not saved', async () => {
  const onSubmit = open();
  type('Date received', '31/02/2026');
  expect(await screen.findByText(/^31\/02\/2026 does not exist\. Enter it as dd\/mm\/yyyy/)).toBeDefined();
  expect(field('Date received').getAttribute('aria-invalid')).toBe('true');
  type('Starts', '01/04/2026');
  expect(await screen.findByText(/^Enter it as dd\/mm\/yyyy hh:mm/)).toBeDefined();
  save();
  type('Date received', '28/02/2026');
  await waitFor(() => expect(screen.queryByText(/does not exist/)).toBeNull());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the calendar has its own button, and its choice shows in the field', () => {
  open();
  const calendar = document.querySelector('input[type=date]') as HTMLInputElement;
  const showPicker = vi.fn();
  calendar.showPicker = showPicker;
  fireEvent.click(screen.getByRole('button', { name: 'Calendar: Date received' }));
  expect(showPicker).toHaveBeenCalledOnce();
  expect(calendar.max).toBe('2027-03-31');
  fireEvent.change(calendar, { target: { value: '2027-03-31' } });
  expect(field('Date received').value).toBe('31/03/2027');
});
