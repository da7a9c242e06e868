import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showToast, Toaster } from './toast.tsx';

// shows: R9.3, R9.4
test.each([
  ['header', '1000ms'],
  ['logout', '800ms'],
  ['form', '3000ms'],
  ['elsewhere', '5000ms'],
] as const)('a toast from %s is shown for %s', async (from, duration) => {
  render(<Toaster />);
  await showToast({ kind: 'success', text: `From ${from}`, from });
  const toast = (await screen.findByText(`From ${from}`)).closest('.Toastify__toast');
  expect(toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration).toBe(
    duration,
  );
  expect(toast?.closest('.Toastify__toast-container--top-right')).toBeTruthy();
});
