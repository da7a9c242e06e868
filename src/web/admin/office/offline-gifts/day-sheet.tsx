import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { pathOf } from '#contract/endpoint.ts';
import { downloadDaySheet } from '#contract/office/cheques.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { readTypedDate } from '#domain/time/typed-date.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Section } from '../../ui/record/section.tsx';

/** The day sheet and the deposit slip of a day, to print. */
export function DaySheet() {
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  const form = useForm({ defaultValues: { day: today } });
  const isDay = readTypedDate(form.watch('day')).kind === 'date';
  const { canAccess } = useCanAccess({ resource: 'offline-gifts', action: 'print' });
  if (!canAccess) return null;
  return (
    <Section title="Day sheet and deposit slip">
      <Typography variant="body2" sx={{ mb: 2 }}>
        The gifts received on a day, with lines to count the cash and to sign, and a slip for the bank. A4, as
        PDF.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <FormProvider {...form}>
          <Box sx={{ width: '12rem' }}>
            <DateInput source="day" label="Received on" max={today} />
          </Box>
        </FormProvider>
        <Button
          component="a"
          href={isDay ? pathOf(downloadDaySheet, { day: form.watch('day') }) : undefined}
          disabled={!isDay}
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
