import { Alert, LinearProgress, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { listAnnualDocuments } from '#contract/office/annual-documents.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { AddDocument } from './add-document.tsx';
import { DocumentItem } from './document-item.tsx';

const read = () => call(listAnnualDocuments, {});

/** Annual reports, audited accounts and other documents, by financial year. */
export function AnnualDocumentsPage() {
  const { value, error, put, reload } = useLoaded(read);
  const { canAccess: mayAdd = false } = useCanAccess({ resource: 'annual-documents', action: 'create' });
  const years = [...new Set(value?.items.map(({ year }) => year))];
  return (
    <>
      <PageHead title="Annual reports and accounts">
        PDF files for the page “Where the money goes”. A published file never changes: a corrected one is
        another version, and the page says when it replaced the first.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the documents" />}
      {mayAdd && (
        <Section title="Add a document">
          <Alert severity="info" sx={{ mb: 2 }}>
            Everybody can read and keep what is published. Please look for names, addresses, signatures and
            account numbers first.
          </Alert>
          <AddDocument onAdded={put} />
        </Section>
      )}
      {value && years.length === 0 && <Typography>There are no documents yet.</Typography>}
      {value &&
        years.map((year) => (
          <Section key={year} title={year}>
            {value.items
              .filter((item) => item.year === year)
              .map((item) => (
                <DocumentItem key={item.id} document={item} mayAdd={mayAdd} onChange={put} />
              ))}
          </Section>
        ))}
    </>
  );
}
