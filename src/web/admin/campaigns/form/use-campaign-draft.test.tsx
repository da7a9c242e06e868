import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { discardAllDrafts, readDraft } from '../../staff/access/drafts.ts';
import { EMPTY_CAMPAIGN } from './campaign-values.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';

const saved = { ...EMPTY_CAMPAIGN, title: 'Saved' };
const mine = { ...EMPTY_CAMPAIGN, title: 'Mine' };
const open = (version = 1) => renderHook(() => useCampaignDraft('campaign:1', saved, version)).result;

beforeEach(discardAllDrafts);

test('restores unsaved input after a reload, with the version it is based on', () => {
  const first = open();
  act(() => first.current.onInput(mine));
  expect(first.current.unsaved).toBe(true);
  const reopened = open(2);
  expect(reopened.current).toMatchObject({ initial: mine, wasRestored: true, unsaved: true, version: 1 });
});

test('discards the draft when the input equals the saved values, and after saving', () => {
  const form = open();
  act(() => form.current.onInput(mine));
  act(() => form.current.onInput({ ...saved, description: '' }));
  expect([form.current.unsaved, readDraft('campaign:1')]).toEqual([false, null]);
  act(() => form.current.onInput(mine));
  act(() => form.current.reset(mine, 2));
  expect(form.current).toMatchObject({ initial: mine, unsaved: false, version: 2 });
  expect(readDraft('campaign:1')).toBeNull();
});

test('keeps the input when it is rebased on a newer version', () => {
  const form = open();
  act(() => form.current.onInput(mine));
  act(() => form.current.rebase({ ...saved, title: 'Newer' }, 2));
  expect(form.current).toMatchObject({ input: mine, unsaved: true, version: 2 });
  expect(readDraft('campaign:1')).toEqual({ values: mine, version: 2 });
});
