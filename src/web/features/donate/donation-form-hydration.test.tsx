import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { DonationForm } from './donation-form.tsx';
import { generalPage } from './donation-pages.ts';

test('what was typed before the page came alive stays, and is counted', () => {
  fakeApi({});
  const complained = vi.spyOn(console, 'error');
  const form = <DonationForm page={generalPage} categories={[]} userId="" onPlaced={() => {}} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Donate' }).disabled).toBe(true);
  screen.getByLabelText<HTMLInputElement>(/Full name/).value = 'Anita Rao';
  screen.getByLabelText<HTMLTextAreaElement>(/Message/).value = 'Hello';

  render(form, { container, hydrate: true });
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
  expect(screen.getByText('5/500')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Donate' }).disabled).toBe(false);
  expect(complained).not.toHaveBeenCalled();
});
