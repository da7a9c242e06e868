import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import InsertLink from '@mui/icons-material/InsertLink';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import {
  addLink,
  linkAddress,
  type TextSelection,
  toggleEmphasis,
  toggleList,
} from './markdown-formatting.ts';

type DescriptionInputProps = {
  source: string;
  label: string;
  help?: string;
  /** The `lang` of the text. */
  lang: string;
};

/** A multi-line text with a toolbar for Markdown formatting. */
export function DescriptionInput({ source, label, help, lang }: DescriptionInputProps) {
  const { field, fieldState, id } = useInput<string | null>({ source });
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<{ from: number; to: number } | null>(null);
  const [linking, setLinking] = useState<TextSelection | null>(null);
  const text = field.value ?? '';

  // The selection can only be set after the new text has rendered.
  useLayoutEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(selection.current.from, selection.current.to);
    selection.current = null;
  });

  const currentSelection = (): TextSelection => ({
    text,
    from: area.current?.selectionStart ?? text.length,
    to: area.current?.selectionEnd ?? text.length,
  });
  function apply({ text, from, to }: TextSelection) {
    selection.current = { from, to };
    field.onChange(text);
  }

  const tools: [string, ReactNode, () => void][] = [
    ['Bold', <FormatBold key="bold" />, () => apply(toggleEmphasis(currentSelection(), '**'))],
    ['Italic', <FormatItalic key="italic" />, () => apply(toggleEmphasis(currentSelection(), '*'))],
    ['List', <FormatListBulleted key="list" />, () => apply(toggleList(currentSelection()))],
    ['Link', <InsertLink key="link" />, () => setLinking(currentSelection())],
  ];
  return (
    <Box>
      <Box role="toolbar" aria-label={`Formatting for ${label}`} aria-controls={id} sx={{ display: 'flex' }}>
        {tools.map(([name, icon, onClick]) => (
          <IconButton key={name} aria-label={name} onClick={onClick}>
            {icon}
          </IconButton>
        ))}
      </Box>
      {linking && (
        <LinkForm
          onCancel={() => setLinking(null)}
          onLink={(href) => {
            setLinking(null);
            apply(addLink(linking, href));
          }}
        />
      )}
      <TextField
        id={id}
        name={field.name}
        label={label}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={area}
        slotProps={{ htmlInput: { lang } }}
        multiline
        minRows={8}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? help}
      />
    </Box>
  );
}

type LinkFormProps = { onLink: (href: string) => void; onCancel: () => void };

/** Inside the campaign's form, so Enter must add the link instead of submitting. */
function LinkForm({ onLink, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  function link() {
    const href = linkAddress(typed);
    if (href) onLink(href);
    else setInvalid(true);
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1, alignItems: 'flex-start' }}>
      <TextField
        label="Link address"
        placeholder="https://… or an email address"
        value={typed}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          link();
        }}
        error={isInvalid}
        helperText={isInvalid ? 'Please enter an address that begins with https://' : undefined}
        sx={{ flex: '1 1 240px', width: 'auto' }}
      />
      <Button variant="outlined" onClick={link}>
        Add link
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </Box>
  );
}
