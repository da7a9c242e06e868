import { expect, onTestFinished, test, vi } from 'vitest';
import { getMe } from '#contract/staff/staff.ts';
import { call } from '../../data/call.ts';
import { CallFailed, withRenewal } from '../../data/calls.ts';
import { onRenewalNeeded, renewSignIn } from './renew-sign-in.ts';

const tooOld = new CallFailed('Sign in again.', { status: 403, code: 'sign_in_again', fields: {} });
const ended = new CallFailed('Please sign in first.', { status: 401, code: 'unauthorised', fields: {} });

/** The dialog, which gives the same answer each time. */
function answering(renewed: boolean) {
  const ask = vi.fn((done: (renewed: boolean) => void) => done(renewed));
  onTestFinished(onRenewalNeeded(ask));
  return ask;
}

test.each([tooOld, ended])('a refused call ($code) is repeated once after a new sign-in', async (refusal) => {
  const ask = answering(true);
  const call = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce('done');
  expect(await withRenewal(call)).toBe('done');
  expect([ask.mock.calls.length, call.mock.calls.length]).toEqual([1, 2]);
});

test('a call fails as before when nobody signs in, and for any other refusal', async () => {
  const ask = answering(false);
  await expect(withRenewal(() => Promise.reject(tooOld))).rejects.toBe(tooOld);
  const other = new CallFailed('No.', { status: 403, code: 'forbidden', fields: {} });
  await expect(withRenewal(() => Promise.reject(other))).rejects.toBe(other);
  expect(ask).toHaveBeenCalledOnce();
});

test('several calls share one sign-in, and without a dialog there is none', async () => {
  expect(await renewSignIn()).toBe(false);
  const ask = vi.fn();
  onTestFinished(onRenewalNeeded(ask));
  const both = Promise.all([renewSignIn(), renewSignIn()]);
  ask.mock.calls[0]?.[0](true);
  expect(await both).toEqual([true, true]);
  expect(ask).toHaveBeenCalledOnce();
});

test('calls of the back office ask for it', async () => {
  const ask = answering(false);
  vi.stubGlobal('fetch', async () => Response.json({ message: 'x', code: 'sign_in_again' }, { status: 403 }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await expect(call(getMe, {})).rejects.toMatchObject({
    code: 'sign_in_again',
  });
  expect(ask).toHaveBeenCalledOnce();
});
