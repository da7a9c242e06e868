import { consentsTexts } from '#content/en/pages/consents.ts';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import type { askForReports } from '#contract/donors/consents.server.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { AskForm } from '#web/lib/ask-by-email/ask-form.tsx';

/** Asks for the monthly reports by email. */
export function ReportsForm() {
  const { reports } = useTexts(consentsTexts);
  return (
    <AskForm
      title={reports.ask}
      hint={reports.askHint}
      ask={(email, language) =>
        call<typeof askForReports>(consentRoutes.askForReports, { body: { email, language } })
      }
    />
  );
}
