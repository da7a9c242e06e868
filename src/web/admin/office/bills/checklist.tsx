import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';

/** What a bill says about people that nobody else should read. */
export const CHECKED_FOR = [
  'Names of private persons',
  'Phone numbers and home addresses',
  'Account, card and ID numbers',
  'Signatures',
] as const;
export type CheckedFor = (typeof CHECKED_FOR)[number];

type ChecklistProps = { checked: readonly CheckedFor[]; onCheck: (checked: CheckedFor[]) => void };

/** Asks what staff have looked for; nothing is ticked for them. */
export function Checklist({ checked, onCheck }: ChecklistProps) {
  return (
    <FormControl component="fieldset" sx={{ mt: 2 }}>
      <FormLabel component="legend">I have looked for these on every page, and covered them:</FormLabel>
      <FormGroup>
        {CHECKED_FOR.map((each) => (
          <FormControlLabel
            key={each}
            label={each}
            control={
              <Checkbox
                checked={checked.includes(each)}
                onChange={(_event, isChecked) =>
                  onCheck(isChecked ? [...checked, each] : checked.filter((other) => other !== each))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
