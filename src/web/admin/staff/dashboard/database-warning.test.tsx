import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DatabaseWarning } from './database-warning.tsx';

test('the dashboard names excess privileges of the database role, and is silent without any', () => {
  const { rerender } = render(<DatabaseWarning privileges={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<DatabaseWarning privileges={['is a superuser', 'may create tables']} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'database role is a superuser and may create tables.',
  );
});
