import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dropAllDrafts, readDraft } from '../access/drafts.ts';
import { EMPTY } from './campaign-values.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';

const saved = { ...EMPTY, title: 'Saved' };
const mine = { ...EMPTY, title: 'Mine' };
const open = (version = 1) => renderHook(() => useCampaignDraft('campaign:1', saved, version)).result;

beforeEach(dropAllDrafts);

test('what was typed is there again after a reload, with the version that it began from', () => {
  const first = open();
  act(() => first.current.onValues(mine));
  expect(first.current.unsaved).toBe(true);
  const again = open(2);
  expect(again.current).toMatchObject({ start: mine, wasFound: true, unsaved: true, version: 1 });
});

test('what is typed back to what is saved, and what is saved, leaves no draft', () => {
  const form = open();
  act(() => form.current.onValues(mine));
  act(() => form.current.onValues({ ...saved, description: '' }));
  expect([form.current.unsaved, readDraft('campaign:1')]).toEqual([false, null]);
  act(() => form.current.onValues(mine));
  act(() => form.current.restart(mine, 2));
  expect(form.current).toMatchObject({ start: mine, unsaved: false, version: 2 });
  expect(readDraft('campaign:1')).toBeNull();
});

test('over a newer version what was typed stays, and goes on from there', () => {
  const form = open();
  act(() => form.current.onValues(mine));
  act(() => form.current.rebase({ ...saved, title: 'Newer' }, 2));
  expect(form.current).toMatchObject({ typed: mine, unsaved: true, version: 2 });
  expect(readDraft('campaign:1')).toEqual({ values: mine, version: 2 });
});
