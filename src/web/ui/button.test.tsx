import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const form = (busy: boolean) => (
  <>
    <input aria-label="Name" />
    <Button busy={busy}>Donate</Button>
  </>
);

/** What browsers do to a focused button that is disabled; jsdom lets it be. */
const loseFocus = () => (document.activeElement as HTMLElement).blur();

test('a button that was pressed by keyboard has the focus again after its work', () => {
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  loseFocus();
  rerender(form(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a focus that has gone on to a wrong field meanwhile stays there', () => {
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  screen.getByLabelText('Name').focus();
  rerender(form(false));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
