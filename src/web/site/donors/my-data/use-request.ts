import { useRef, useState } from 'react';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import type { correctMyData, eraseMyData } from '#contract/donors/my-data.server.ts';
import { type myDataRoutes, RequestStored } from '#contract/donors/my-data.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';

type Body = { email: string; details?: string };

/** Sends a request about the person's data, and shows its number and deadline, or why it was refused. */
export function useRequest(route: (typeof myDataRoutes)['correct' | 'erase'], onStored: () => Promise<void>) {
  const { stored } = useTexts(myDataTexts);
  const failureText = useFailureText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);

  // A double click submits twice before the button is busy.
  const sending = useRef<ReturnType<typeof post>>(null);

  function send(body: Body) {
    sending.current ??= post(body).finally(() => {
      sending.current = null;
    });
    return sending.current;
  }

  async function post(body: Body) {
    setBusy(true);
    const result = await call<typeof correctMyData | typeof eraseMyData>(route, { body }, RequestStored);
    setBusy(false);
    if (result.kind === 'ok') {
      keepReminderAway();
      const { number, dueOn } = result.value;
      const text = format(stored, { number: String(number), day: writtenDay(dueOn) });
      void showToast({ kind: 'success', text, from: 'elsewhere' });
      await onStored();
    } else {
      void showToast({ kind: 'error', text: failureText(result), from: 'elsewhere' });
    }
    return result;
  }
  return { busy, send };
}
