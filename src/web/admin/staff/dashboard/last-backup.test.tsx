import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LastBackup } from './last-backup.tsx';

const last = { takenAt: '2026-11-21T21:00:00.000Z', bytes: 12_345_678, isInBucket: true };

test('the dashboard says when the last backup was taken and how large it is', () => {
  render(<LastBackup last={last} overdue={false} />);
  expect(screen.getByText(/^Last backup: 22\/11\/2026.*, 12\.3 MB, also in the bucket\.$/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['is too old', last, 'Last backup: 22/11/2026'],
  ['is missing', null, 'There is no backup of this site yet.'],
])('a backup that %s is shown as a warning', (_what, found, text) => {
  render(<LastBackup last={found} overdue />);
  expect(screen.getByRole('alert').textContent).toContain(text);
});

test('a site that takes no backups shows nothing about them', () => {
  const { container } = render(<LastBackup last={null} overdue={false} />);
  expect(container.textContent).toBe('');
});
