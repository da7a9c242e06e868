import { useState } from 'react';
import { formsTexts } from '#content/en/pages/forms.ts';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import { myDataCalls } from '#contract/donors/my-data.ts';
import { LANGUAGE_HEADER } from '#domain/text/language.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { readRefusal } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { jsonRequest } from '#web/lib/api/send-json.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './my-data.module.css';

/** Everything about the person, as a page to read or as JSON. */
export function DownloadPart({ email }: { email: string }) {
  const text = useTexts(myDataTexts);
  const { unreachable } = useTexts(formsTexts);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);

  async function download(format: 'html' | 'json') {
    setBusy(true);
    const failure = await fetchFile(format);
    setBusy(false);
    if (failure !== null) void showToast({ kind: 'error', text: failure, from: 'elsewhere' });
  }

  /** The reason if it failed. */
  async function fetchFile(format: 'html' | 'json'): Promise<string | null> {
    try {
      const response = await fetch(myDataCalls.download, {
        method: 'POST',
        ...jsonRequest({ email, format }, { [LANGUAGE_HEADER]: language }),
      });
      if (!response.ok) return (await readRefusal(response)).message ?? unreachable;
      saveFile(`my-data.${format}`, await response.blob());
      return null;
    } catch {
      return unreachable;
    }
  }

  return (
    <Card className={styles.part}>
      <h2>{text.download}</h2>
      <p>{text.downloadText}</p>
      <div className={styles.actions}>
        <Button kind="secondary" busy={busy} onClick={() => download('html')}>
          {text.asPage}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => download('json')}>
          {text.asJson}
        </Button>
      </div>
    </Card>
  );
}
