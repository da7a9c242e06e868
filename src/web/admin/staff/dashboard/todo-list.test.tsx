import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../access/auth-provider.ts';
import { TodoList } from './todo-list.tsx';

const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };

function open(role: StaffRole) {
  const me = {
    email: 'a@example.org',
    name: 'Asha',
    photo: '',
    role,
    recentSignInUntil: '2099-01-01T00:00:00Z',
    hasMonthlyGifts: false,
  };
  render(
    <TestSite at="/admin">
      <AdminContext authProvider={createAuthProvider(me, navigation)}>
        <TodoList todo={[{ kind: 'approvals', count: 1 }]} />
      </AdminContext>
    </TestSite>,
  );
}

const link = async (target: string) =>
  screen.findByRole('link', {
    name: (_, { href }: { href?: string } & Element) => href?.endsWith(target) ?? false,
  });

test('a registration to renew leads an owner to the trust’s details', async () => {
  open('owner');
  expect((await link('/admin/trust')).textContent).toBe('1 registration to renew');
});

test('a registration to renew leads a viewer, who may not open these, to the public page', async () => {
  open('viewer');
  expect((await link('/terms')).textContent).toBe('1 registration to renew');
});
