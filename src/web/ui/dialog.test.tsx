import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function open() {
  const onClose = vi.fn();
  const view = render(
    <Dialog open onClose={onClose} title="Login Required" actions={<button type="button">Cancel</button>}>
      <p>Please sign in.</p>
    </Dialog>,
  );
  return { onClose, ...view };
}

test('An open dialog has the focus itself, is named by its title and described by its text', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Login Required', description: 'Please sign in.' });
  expect(document.activeElement).toBe(dialog);
});

test('Escape, the backdrop and the close button each call onClose once; a click inside does not', async () => {
  const { onClose } = open();
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByText('Please sign in.'));
  expect(onClose).not.toHaveBeenCalled();

  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('A dialog closed by its parent is empty, refers to nothing and does not call onClose', () => {
  const { rerender, onClose } = open();
  rerender(
    <Dialog open={false} onClose={onClose} title="Login Required">
      <p>Please sign in.</p>
    </Dialog>,
  );
  expect(screen.queryByText('Please sign in.')).toBeNull();
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect([dialog.hasAttribute('aria-labelledby'), dialog.hasAttribute('aria-describedby')]).toEqual([
    false,
    false,
  ]);
  expect(onClose).not.toHaveBeenCalled();
});
