import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { type AnnualDocuments, addAnnualDocument } from '#contract/office/annual-documents.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts';
import { ANNUAL_DOCUMENT_KINDS, type AnnualDocumentKind } from '#domain/trust/annual-document.ts';
import { upload } from '../../data/send-file.ts';
import { recentYears, YearSelect } from '../../ui/form/year-select.tsx';
import { KIND_TEXTS } from './document-item.tsx';
import { SendPdf } from './send-pdf.tsx';

/** Chooses the year and the kind of a new document, and then its file. */
export function AddDocument({ onAdded }: { onAdded: (documents: AnnualDocuments) => void }) {
  const [year, setYear] = useState(recentYears()[1] ?? '');
  const [kind, setKind] = useState<AnnualDocumentKind>('report');
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);

  async function send(file: File, onProgress: (sent: number) => void) {
    const query = { year, kind, title, language };
    onAdded(
      await upload(addAnnualDocument, { query }, { file, type: 'application/octet-stream' }, { onProgress }),
    );
    setTitle('');
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <YearSelect year={year} onChange={setYear} />
        <TextField
          select
          label="Kind"
          value={kind}
          sx={{ width: '13.75rem', mb: 3 }}
          onChange={({ target }) =>
            setKind(ANNUAL_DOCUMENT_KINDS.find((each) => each === target.value) ?? kind)
          }
        >
          {ANNUAL_DOCUMENT_KINDS.map((each) => (
            <MenuItem key={each} value={each}>
              {KIND_TEXTS[each]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {kind === 'other' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <TextField
            label="Title"
            value={title}
            sx={{ flex: '1 1 16rem', mb: 3 }}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextField
            select
            label="Language of the title"
            value={language}
            sx={{ width: '13.75rem', mb: 3 }}
            onChange={({ target }) =>
              setLanguage(LANGUAGES.find((each) => each === target.value) ?? language)
            }
          >
            {LANGUAGES.map((each) => (
              <MenuItem key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      <SendPdf label="Choose the PDF" send={send} />
    </>
  );
}
