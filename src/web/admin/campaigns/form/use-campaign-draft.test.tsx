import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dropAllDrafts, readDraft } from '../../access/drafts.ts';
import { EMPTY } from './campaign-values.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';

const saved = { ...EMPTY, title: 'Saved' };
const mine = { ...EMPTY, title: 'Mine' };
const open = (version = 1) => renderHook(() => useCampaignDraft('campaign:1', saved, version)).result;

beforeEach(dropAllDrafts);

test('restores unsaved input after a reload, with the version it is based on', () => {
  const first = open();
  act(() => first.current.onValues(mine));
  expect(first.current.unsaved).toBe(true);
  const again = open(2);
  expect(again.current).toMatchObject({ start: mine, wasFound: true, unsaved: true, version: 1 });
});

test('deletes the draft when the input equals the saved values, and after saving', () => {
  const form = open();
  act(() => form.current.onValues(mine));
  act(() => form.current.onValues({ ...saved, description: '' }));
  expect([form.current.unsaved, readDraft('campaign:1')]).toEqual([false, null]);
  act(() => form.current.onValues(mine));
  act(() => form.current.restart(mine, 2));
  expect(form.current).toMatchObject({ start: mine, unsaved: false, version: 2 });
  expect(readDraft('campaign:1')).toBeNull();
});

test('keeps the input when it is rebased on a newer version', () => {
  const form = open();
  act(() => form.current.onValues(mine));
  act(() => form.current.rebase({ ...saved, title: 'Newer' }, 2));
  expect(form.current).toMatchObject({ typed: mine, unsaved: true, version: 2 });
  expect(readDraft('campaign:1')).toEqual({ values: mine, version: 2 });
});
