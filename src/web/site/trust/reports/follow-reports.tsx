import { consentsTexts } from '#content/en/pages/consents.ts';
import { useTexts } from '#web/languages/texts.ts';
import { OpenedForm } from '#web/lib/ask-by-email/opened-form.tsx';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';

const ReportsForm = lazyPart(
  async () => (await import('./reports-form.tsx')).ReportsForm,
  () => null,
);

/** Offers the monthly reports by email. */
export function FollowReports() {
  const { reports } = useTexts(consentsTexts);
  return (
    <OpenedForm title={reports.ask}>
      <ReportsForm />
    </OpenedForm>
  );
}
