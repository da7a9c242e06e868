import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const form = (busy: boolean) => (
  <>
    <input aria-label="Name" />
    <Button busy={busy}>Donate</Button>
  </>
);

/** Browsers blur a focused button when it is disabled; jsdom does not. */
const loseFocus = () => (document.activeElement as HTMLElement).blur();

test('a button has the focus again after being busy', () => {
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  loseFocus();
  rerender(form(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a focus that has moved to another field meanwhile stays there', () => {
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  screen.getByLabelText('Name').focus();
  rerender(form(false));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
