import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

type SubmitButtonProps = {
  label: string;
  busy: boolean;
  danger?: boolean;
  /** The confirmation of a form that stays open after saving, shown until the next edit. */
  savedText: string | null;
};

/** A form's main button, with a confirmation next to it once its input is saved. */
export function SubmitButton({ label, busy, danger = false, savedText }: SubmitButtonProps) {
  const { isDirty } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button loses the focus.
  useEffect(() => {
    if (savedText && !busy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [savedText, busy]);
  return (
    <>
      {/* Screen readers announce a change inside it, so it is there before the text. */}
      {(busy || savedText) && (
        <Box role="status" sx={STATUS}>
          {savedText && !isDirty && (
            <>
              <CheckOutlined fontSize="small" />
              {savedText}
            </>
          )}
        </Box>
      )}
      <Button
        ref={button}
        type="submit"
        variant="contained"
        color={danger ? 'secondary' : 'primary'}
        disabled={busy}
      >
        {busy ? 'Please wait…' : label}
      </Button>
    </>
  );
}

const STATUS = { display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main', fontWeight: 600 };
