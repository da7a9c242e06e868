import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { PRESET_IDS, type PresetId } from '#domain/office/books/past-gifts/presets/samples.ts';
import { DEFAULT_NAMES } from '#domain/year-end/year-statement.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { exportSample } from './sample.ts';

const [{ names: FIRST_NAMES }] = DEFAULT_NAMES;

/** What each product calls itself, and which of its files is meant. */
const SOURCES: Record<PresetId, { name: string; advice: string }> = {
  razorpay: {
    name: 'Razorpay',
    advice:
      'The report “Payments” of the dashboard, as CSV or XLSX. Captured payments become gifts. The report has no names unless your checkout asked for them in the notes; where it has none, donors are called by their email address until you correct it.',
  },
  givewp: {
    name: 'GiveWP',
    advice: '“Export Donation History” under Tools, Export. The title of a form is read as a campaign.',
  },
  instamojo: {
    name: 'Instamojo',
    advice:
      'The CSV of your sales. Credited payments become gifts; what a link was for is read as a campaign or category, or kept as a note.',
  },
  danamojo: {
    name: 'danamojo',
    advice:
      'A file with the fields of danamojo’s interface for programs. If your file has other headings, you choose once what they mean. Foreign contributions are not imported.',
  },
  filed_statement: {
    name: `A filed statement (${FIRST_NAMES.formName})`,
    advice:
      'The statement as it was filed, with one line for each donor. It has no days: you choose one for all lines. The gifts count as filed, so you need not file them again. Import either the statement of a year or its gifts, not both.',
  },
};

/** Says where the file of a product is found, and offers one in its shape; the file itself is recognised without it. */
export function PastSources({ ownSample }: { ownSample: Blob }) {
  const [source, setSource] = useState<PresetId | ''>('');
  return (
    <Box sx={{ mt: 2, mb: 2 }}>
      <TextField
        select
        size="small"
        label="Where is the file from?"
        value={source}
        onChange={({ target }) => setSource(PRESET_IDS.find((id) => id === target.value) ?? '')}
        helperText="Only for the advice and the sample: files are recognised by themselves."
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ width: '100%', maxWidth: 360 }}
      >
        <MenuItem value="">Our own books</MenuItem>
        {PRESET_IDS.map((id) => (
          <MenuItem key={id} value={id}>
            {SOURCES[id].name}
          </MenuItem>
        ))}
      </TextField>
      {source !== '' && <Typography sx={{ mt: 1.5 }}>{SOURCES[source].advice}</Typography>}
      <Box>
        <Button
          sx={{ mt: 1 }}
          onClick={() =>
            source === ''
              ? saveFile('donations-sample.csv', ownSample)
              : saveFile(`${source.replace('_', '-')}-sample.csv`, exportSample(source))
          }
        >
          Download a sample
        </Button>
      </Box>
    </Box>
  );
}
