import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { PastChoice } from '#domain/office/books/past-gifts/past-import.ts';
import { financialYear, indianDate } from '#domain/time/indian-time.ts';
import { DEFAULT_NAMES, previousYear } from '#domain/year-end/year-statement.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { COLUMN_GRID } from '../tables/column-select.tsx';

type FiledStatementAnswersProps = {
  choice: PastChoice;
  isBusy: boolean;
  onChange: (choice: PastChoice) => void;
};

/** The years whose statement can have been filed, latest first. */
function filedYears(now: Date): string[] {
  const [{ from }] = DEFAULT_NAMES;
  const years: string[] = [];
  for (let year = previousYear(financialYear(now)); year >= from; year = previousYear(year)) years.push(year);
  return years;
}

/** What a filed statement does not say: its year, a day for its lines, and how it was filed. */
export function FiledStatementAnswers({ choice, isBusy, onChange }: FiledStatementAnswersProps) {
  const [now] = useState(() => new Date());
  const { receivedOn, filedOn, acknowledgement } = choice;
  return (
    <Form
      defaultValues={{ year: '', receivedOn, filedOn, acknowledgement }}
      onSubmit={(values: Record<string, unknown>) =>
        onChange({
          ...choice,
          receivedOn: String(values['receivedOn'] || '') || null,
          filedOn: String(values['filedOn'] || '') || null,
          acknowledgement: String(values['acknowledgement'] ?? '').trim(),
        })
      }
    >
      <Typography sx={{ mt: 3, mb: 2 }}>
        The file has no days. One day stands for all lines, and each gift says so: the last day of the year,
        unless you know a better one.
      </Typography>
      <Box sx={COLUMN_GRID}>
        <YearInput years={filedYears(now)} />
        <DateInput source="receivedOn" label="Day of all lines" max={indianDate(now)} />
        <DateInput source="filedOn" label="Filed on" max={indianDate(now)} />
        <TextInput
          source="acknowledgement"
          label="Acknowledgement number"
          helperText={false}
          autoComplete="off"
        />
      </Box>
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ mt: 1 }}>
        Check the lines
      </Button>
    </Form>
  );
}

function YearInput({ years }: { years: readonly string[] }) {
  const { setValue } = useFormContext();
  return (
    <SelectInput
      source="year"
      label="Statement of"
      choices={years.map((year) => ({ id: year, name: year }))}
      helperText={false}
      onChange={(event) => {
        const year = String(event?.target?.value ?? '');
        if (year !== '') setValue('receivedOn', `${Number(year.slice(0, 4)) + 1}-03-31`);
      }}
    />
  );
}
