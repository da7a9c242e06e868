import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import { downloadDaySheet } from '#contract/office/cheques.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { Section } from '../../ui/record/section.tsx';

/** The day sheet and the deposit slip of a day, to print. */
export function DaySheet() {
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  const [day, setDay] = useState(today);
  const { canAccess } = useCanAccess({ resource: 'offline-gifts', action: 'print' });
  if (!canAccess) return null;
  return (
    <Section title="Day sheet and deposit slip">
      <Typography variant="body2" sx={{ mb: 2 }}>
        The gifts received on a day, with lines to count the cash and to sign, and a slip for the bank. A4, as
        PDF.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          type="date"
          label="Received on"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          sx={{ width: '11rem' }}
        />
        <Button
          component="a"
          href={pathOf(downloadDaySheet, { day: day || today })}
          download
          variant="outlined"
          startIcon={<DownloadOutlined />}
        >
          Day sheet
        </Button>
      </Box>
    </Section>
  );
}
