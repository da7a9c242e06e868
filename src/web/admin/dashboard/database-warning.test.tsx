import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DatabaseWarning } from './database-warning.tsx';

test('the dashboard names what the database role may do too much, and says nothing otherwise', () => {
  const { rerender } = render(<DatabaseWarning privileges={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<DatabaseWarning privileges={['is a superuser', 'may create tables']} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'database role is a superuser and may create tables.',
  );
});
