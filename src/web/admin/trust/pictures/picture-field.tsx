import { Box, FormHelperText, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { DropZone } from './drop-zone.tsx';
import { usePendingUploads } from './pending-uploads.ts';
import { PictureRows } from './picture-rows.tsx';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

export type PictureFieldProps = {
  /** Uploaded pictures in display order. */
  value: readonly DescribedPicture[];
  onChange: (value: DescribedPicture[]) => void;
  label: string;
  /** A message for the whole field. */
  error?: string | undefined;
  /** Messages for single descriptions, by index. */
  altErrors?: readonly (string | undefined)[] | undefined;
  /** Messages about the agreement of the people shown, by index. */
  agreementErrors?: readonly (string | undefined)[] | undefined;
  /** Lets the form focus the field when it may not be saved yet. */
  groupRef?: ((group: HTMLElement | null) => void) | undefined;
  /** Reports why the form may not be saved yet: uploads that have not finished. */
  onPending?: ((describe: () => string | undefined) => void) | undefined;
};

const NEW_PICTURE = { alt: '', focusX: 50, focusY: 50, peopleAgreed: false };

/** Pictures that upload while the form is filled in, with descriptions and an order. The value contains finished uploads only. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, label, error, altErrors = [], agreementErrors = [], onPending, groupRef } = props;
  const labelId = useId();
  const errorId = useId();
  // Two uploads may finish before the form renders the first.
  const latest = useRef(value);
  latest.current = value;
  const numbers = useRef(new Map<string, number>());
  const replace = (next: DescribedPicture[]) => {
    latest.current = next;
    onChange(next);
  };

  const { uploads, add, retry, drop } = useUploads(({ url }, number) => {
    if (latest.current.some((picture) => picture.url === url)) return;
    numbers.current.set(url, number);
    const later = latest.current.findIndex((picture) => (numbers.current.get(picture.url) ?? 0) > number);
    replace(latest.current.toSpliced(later < 0 ? latest.current.length : later, 0, { ...NEW_PICTURE, url }));
  });

  const describePending = usePendingUploads(uploads);
  useEffect(() => onPending?.(describePending), [describePending, onPending]);

  return (
    <Box
      ref={groupRef}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
    >
      <Typography id={labelId} variant="h3" component="p" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <PictureRows
        value={value}
        onChange={replace}
        altErrors={altErrors}
        agreementErrors={agreementErrors}
        isSubmitted={error !== undefined}
      />
      <Uploads uploads={uploads} retry={retry} drop={drop} mb={2} />
      <DropZone onFiles={add} />
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
