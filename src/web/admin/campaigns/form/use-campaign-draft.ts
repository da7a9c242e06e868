import { useCallback, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../access/drafts.ts';
import { bodyOf, type CampaignValues } from './campaign-values.ts';

type Draft = { values: CampaignValues; version: number };

const same = (a: CampaignValues, b: CampaignValues) =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));

/** A campaign form's unsaved input. It survives a reload and a sign-in, together with the version it is based on. */
export function useCampaignDraft(name: string, saved: CampaignValues, savedVersion: number) {
  const [found] = useState(() => readDraft(name) as Draft | null);
  const [base, setBase] = useState({ values: saved, version: found?.version ?? savedVersion });
  const [start, setStart] = useState(found?.values ?? saved);
  const [typed, setTyped] = useState(start);
  const unsaved = !same(typed, base.values);

  const onValues = useCallback(
    (values: CampaignValues) => {
      setTyped(values);
      if (same(values, base.values)) dropDraft(name);
      else keepDraft(name, { values, version: base.version } satisfies Draft);
    },
    [name, base],
  );

  /** Resets the form to a saved version. */
  function restart(values: CampaignValues, version: number): void {
    dropDraft(name);
    setBase({ values, version });
    setStart(values);
    setTyped(values);
  }

  /** Keeps the input, based on a newer version. */
  function rebase(values: CampaignValues, version: number): void {
    setBase({ values, version });
    keepDraft(name, { values: typed, version } satisfies Draft);
  }

  return {
    start,
    typed,
    unsaved,
    version: base.version,
    wasFound: found !== null,
    onValues,
    restart,
    rebase,
  };
}
