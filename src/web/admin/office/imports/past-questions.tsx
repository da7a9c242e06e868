import {
  Alert,
  Box,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { PastImportResult } from '#contract/office/books/past-imports.ts';
import { formatAmount } from '#domain/money/money.ts';
import {
  AMOUNT_UNITS,
  type AmountUnit,
  PAST_COLUMNS,
  type PastChoice,
  type PastColumn,
  type PastQuestion,
} from '#domain/office/books/past-gifts/past-import.ts';
import { Section } from '../../ui/record/section.tsx';
import { FiledStatementAnswers } from './filed-statement-answers.tsx';
import { ImportColumns, stillToChoose } from './import-columns.tsx';

const COLUMN_LABELS: Record<PastColumn, string> = {
  receivedOn: 'Date received',
  name: 'Donor’s name',
  amountRupees: 'Amount in rupees',
  mode: 'Payment mode',
  category: 'Category',
  campaign: 'Campaign',
  email: 'Email',
  phone: 'Phone',
  reference: 'Reference, or number of the cheque',
  bank: 'Bank of the cheque',
  receiptNumber: 'Number of the receipt of that time',
  idKind: 'ID document',
  idNumber: 'ID number, such as the PAN',
  address: 'Address',
  note: 'Note',
};
const LABELS: Record<PastQuestion, string> = {
  ...COLUMN_LABELS,
  unit: 'Rupees or paise',
  filedOn: 'Day of filing',
  acknowledgement: 'Acknowledgement number',
};

type PastQuestionsProps = {
  result: PastImportResult;
  isBusy: boolean;
  onChange: (choice: PastChoice) => void;
};

/** What a file of past gifts leaves open: what its headings mean, or, in the export of a product, what no export says. */
export function PastQuestions({ result, isBusy, onChange }: PastQuestionsProps) {
  const { choice, preset, missing } = result;
  const category = <CategoryOfOthers choice={choice} isBusy={isBusy} onChange={onChange} />;
  if (preset === null)
    return (
      <ImportColumns
        columns={PAST_COLUMNS}
        labels={LABELS}
        result={result}
        isBusy={isBusy}
        onColumns={(columns) => onChange({ ...choice, columns })}
      >
        <Box sx={{ mt: 3 }}>{category}</Box>
      </ImportColumns>
    );
  return (
    <Section title="What the file does not say">
      {missing.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {stillToChoose(missing, LABELS)}
        </Alert>
      )}
      <Unit result={result} isBusy={isBusy} onChange={onChange} />
      {category}
      {preset === 'filed_statement' && (
        <FiledStatementAnswers choice={choice} isBusy={isBusy} onChange={onChange} />
      )}
    </Section>
  );
}

type ChoiceProps = Omit<PastQuestionsProps, 'result'> & { choice: PastChoice };

function CategoryOfOthers({ choice, isBusy, onChange }: ChoiceProps) {
  const { data: categories = [] } = useGetList<{ id: string; name: string }>('categories');
  return (
    <TextField
      select
      size="small"
      label="Category of rows without one"
      // Until the categories have arrived, none of them can be shown.
      value={categories.some(({ id }) => id === choice.categoryId) ? choice.categoryId : ''}
      disabled={isBusy}
      onChange={({ target }) => onChange({ ...choice, categoryId: target.value || null })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: '100%', maxWidth: 360 }}
    >
      <MenuItem value="">None</MenuItem>
      {categories.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const UNIT_TEXTS: Record<AmountUnit, string> = {
  rupees: 'the file is in rupees',
  paise: 'the file is in paise',
};

/** Asked once for each file, with amounts of it: the same product may export either. */
function Unit({ result: { amounts, choice }, isBusy, onChange }: PastQuestionsProps) {
  // Shown at once, before the rows are checked again.
  const [chosen, setChosen] = useState(choice.unit);
  if (amounts.length === 0) return null;
  const read = (unit: AmountUnit) =>
    amounts.map((each) => inFull(each[unit])).join(amounts.length > 1 ? ' and ' : '');
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3 }}>
      <Typography component="legend" sx={{ fontWeight: 600 }}>
        {amounts.length > 1 ? 'What are the amounts in rows' : 'What is the amount in row'}{' '}
        {amounts.map(({ row }) => row).join(' and ')}?
      </Typography>
      <RadioGroup
        value={chosen ?? ''}
        onChange={({ target }) => {
          const unit = AMOUNT_UNITS.find((each) => each === target.value) ?? null;
          setChosen(unit);
          onChange({ ...choice, unit });
        }}
      >
        {AMOUNT_UNITS.map((unit) => (
          <FormControlLabel
            key={unit}
            value={unit}
            disabled={isBusy}
            control={<Radio />}
            label={`${read(unit)}: ${UNIT_TEXTS[unit]}`}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** With its paise, so that both readings can be compared digit by digit. */
function inFull(rupees: number): string {
  const text = formatAmount(BigInt(Math.round(rupees * 100)));
  return text.includes('.') ? text : `${text}.00`;
}
