import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, InfiniteListBase, memoryStore, useListContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { discardAllDrafts } from '../access/drafts.ts';
import { SavedFilters } from './saved-filters.tsx';

const PATH = '/api/admin/saved-filters';
const cheques = { id: 'f1', list: 'donations', name: 'Cheques', filters: { mode: 'cheque' } };
const unread = { id: 'f2', list: 'messages', name: 'Unread', filters: { state: 'unread' } };
const dataProvider = {
  getList: async () => ({ data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } }),
} as unknown as DataProvider;

function CurrentFilters() {
  return <output>{JSON.stringify(useListContext().filterValues)}</output>;
}

beforeEach(discardAllDrafts);

function open(filter: object) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const list = (
    <AdminContext dataProvider={dataProvider} store={memoryStore()}>
      <InfiniteListBase resource="donations" empty={false}>
        <SavedFilters list="donations" />
        <CurrentFilters />
      </InfiniteListBase>
    </AdminContext>
  );
  // Under test, react-admin adds its own router, whose path is the hash; dialogs use the outer one.
  window.location.hash = `/?${query}`;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />);
}

const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }));
};

test('applies a saved filter of this list, and offers none of another one', async () => {
  fakeApi({ [PATH]: { body: { items: [cheques, unread] } } });
  open({ status: 'paid' });
  const saved = await menu();
  fireEvent.click(await saved.findByRole('button', { name: 'Cheques' }));
  expect(saved.queryByText('Unread')).toBeNull();
  await waitFor(() => expect(screen.getByText('{"mode":"cheque"}')).toBeDefined());
});

test('saves the current filters under a name, and shows why the server refuses it', async () => {
  const message = 'At most 30 filters can be saved. Please delete one first';
  const refusal = { message, code: 'too_many_saved_filters', requestId: 'r', fields: { name: message } };
  const { calls } = fakeApi({
    [PATH]: [{ body: { items: [] } }, { status: 400, body: refusal }, { status: 201, body: cheques }],
  });
  open({ mode: 'cheque' });
  const saved = await menu();
  await saved.findByText('No saved filters yet.');
  fireEvent.click(saved.getByRole('button', { name: 'Save these filters…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save these filters' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Cheques' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(message);
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save these filters' })).toBeNull());
  expect(calls.at(-1)?.body).toEqual({ list: 'donations', name: 'Cheques', filters: { mode: 'cheque' } });
});

test('without a filter there is nothing to save', async () => {
  fakeApi({ [PATH]: { body: { items: [] } } });
  open({});
  const saved = await menu();
  const button = await saved.findByRole('button', { name: 'Choose filters to save them' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});
