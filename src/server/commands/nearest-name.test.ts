import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['backup', 'restore', 'reconcile', 'resume-receipts', 'rotate-keys'];

test.each([
  ['bckup', 'backup'],
  ['backups', 'backup'],
  ['bakcup', 'backup'],
  ['reconsile', 'reconcile'],
  ['receipts', 'resume-receipts'],
  ['keys', 'rotate-keys'],
  ['re', null],
  ['start', null],
  ['', null],
])('%s was probably meant as %s', (typed, name) => {
  expect(nearestName(typed, NAMES)).toBe(name);
});
