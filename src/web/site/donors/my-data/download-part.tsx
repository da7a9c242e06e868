import { useState } from 'react';
import { formsTexts } from '#content/en/pages/forms.ts';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import type { downloadMyData } from '#contract/donors/my-data.server.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { useTexts } from '#web/languages/texts.ts';
import { readRefusal } from '#web/lib/api/api.ts';
import { requestFile } from '#web/lib/api/call.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './my-data.module.css';

/** Everything about the person, as a page to read or as JSON. */
export function DownloadPart({ email }: { email: string }) {
  const text = useTexts(myDataTexts);
  const { unreachable } = useTexts(formsTexts);
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
      const response = await requestFile<typeof downloadMyData>(myDataRoutes.download, {
        body: { email, format },
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
