import { useCallback, useState } from 'react';
import { discardDraft, readDraft, saveDraft } from '../../staff/access/drafts.ts';
import { bodyOf, type CampaignValues } from './campaign-values.ts';

type Draft = { values: CampaignValues; version: number };

const isEqual = (a: CampaignValues, b: CampaignValues) =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));

/** A campaign form's input. Unsaved input survives a reload and a sign-in, together with the version it is based on. */
export function useCampaignDraft(name: string, saved: CampaignValues, savedVersion: number) {
  const [restored] = useState(() => readDraft(name) as Draft | null);
  const [base, setBase] = useState({ values: saved, version: restored?.version ?? savedVersion });
  const [initial, setInitial] = useState(restored?.values ?? saved);
  const [input, setInput] = useState(initial);
  const unsaved = !isEqual(input, base.values);

  const onInput = useCallback(
    (values: CampaignValues) => {
      setInput(values);
      if (isEqual(values, base.values)) discardDraft(name);
      else saveDraft(name, { values, version: base.version } satisfies Draft);
    },
    [name, base],
  );

  /** Replaces the input with a saved version. */
  function reset(values: CampaignValues, version: number): void {
    discardDraft(name);
    setBase({ values, version });
    setInitial(values);
    setInput(values);
  }

  /** Keeps the input and bases it on a newer version. */
  function rebase(values: CampaignValues, version: number): void {
    setBase({ values, version });
    saveDraft(name, { values: input, version } satisfies Draft);
  }

  return {
    initial,
    input,
    unsaved,
    version: base.version,
    wasRestored: restored !== null,
    onInput,
    reset,
    rebase,
  };
}
