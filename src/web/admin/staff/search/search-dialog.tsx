import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import {
  Box,
  Dialog,
  DialogTitle,
  IconButton,
  InputAdornment,
  LinearProgress,
  TextField,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MIN_SEARCH_LENGTH } from '#contract/lists.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { counted } from '#domain/text/counted.ts';
import { CloseOnBack } from '../../ui/frame/close-on-back.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import type { Found } from './find.ts';
import { useSearch } from './use-search.ts';

const INPUT_ID = 'search-everything';

/** `hasMonthlyGifts`: whether there can be any to find. */
type SearchDialogProps = { role: StaffRole; hasMonthlyGifts: boolean; onClose: () => void };

/** The one search: donors, donations by any of their numbers, monthly gifts, and pages. */
export function SearchDialog({ role, hasMonthlyGifts, onClose }: SearchDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      // The next page's heading gets the focus, not the button that opened the search.
      disableRestoreFocus={isLeaving}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      {!isLeaving && <CloseOnBack onBack={onClose} />}
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle variant="h2" sx={{ flex: 1, px: 2, pt: 1.5, pb: 0.5 }}>
          Search
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <SearchBox
        role={role}
        hasMonthlyGifts={hasMonthlyGifts}
        onClose={onClose}
        onLeave={() => setLeaving(true)}
      />
    </Dialog>
  );
}

function SearchBox({ role, hasMonthlyGifts, onClose, onLeave }: SearchDialogProps & { onLeave: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { found, failure, isSearching, isLongEnough } = useSearch(role, hasMonthlyGifts, text);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Found>({
      id: INPUT_ID,
      options: found,
      open: true,
      value: null,
      inputValue: text,
      onInputChange: (_, value, reason) => reason === 'input' && setText(value),
      onChange: (_, chosen) => {
        if (!chosen) return;
        onLeave();
        onClose();
        void navigate(chosen.to);
      },
      onClose: (_, reason) => reason === 'escape' && onClose(),
      filterOptions: (all) => all,
      getOptionLabel: ({ label }) => label,
      getOptionKey: ({ id }) => id,
      autoHighlight: true,
      clearOnBlur: false,
    });
  const { ref, ...input } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: React.Ref<HTMLInputElement>;
  };
  const shown = groupedOptions as Found[];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box {...getRootProps()} sx={{ px: 2, pt: 1, pb: 1 }}>
        <TextField
          id={INPUT_ID}
          autoFocus
          inputRef={ref}
          label="Search everything"
          placeholder="Name, email, phone, PAN, receipt, order, UTR or page"
          slotProps={{
            htmlInput: { ...input, type: 'search' },
            inputLabel: { shrink: true },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress aria-label="Searching" />}</Box>
      <Box sx={{ px: 2 }}>
        <ErrorMessage error={failure} />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {!isSearching && describeCount(shown.length, isLongEnough)}
        </Typography>
      </Box>
      <Box component="ul" {...getListboxProps()} aria-label="Search results" sx={LISTBOX}>
        {shown.map((option, index) => (
          <Result
            key={option.id}
            option={option}
            isFirstOfGroup={shown[index - 1]?.group !== option.group}
            props={getOptionProps({ option, index })}
          />
        ))}
      </Box>
    </Box>
  );
}

function describeCount(count: number, isLongEnough: boolean): string {
  const results = counted(count, 'result');
  if (!isLongEnough)
    return `${results}. Type ${MIN_SEARCH_LENGTH} characters to find people, receipts and orders.`;
  return count === 0 ? 'Nothing found.' : results;
}

const LISTBOX = {
  listStyle: 'none',
  m: 0,
  px: 1,
  pb: 1,
  minHeight: 0,
  maxHeight: '60dvh',
  overflowY: 'auto',
};
const OPTION = {
  px: 1,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&.Mui-focused': { bgcolor: 'action.selected' },
};

type ResultProps = { option: Found; isFirstOfGroup: boolean; props: React.HTMLAttributes<HTMLLIElement> };

function Result({ option: { group, label, detail }, isFirstOfGroup, props }: ResultProps) {
  const { key: _, ...rest } = props as typeof props & { key?: unknown };
  return (
    <>
      {isFirstOfGroup && (
        <Typography
          component="li"
          role="presentation"
          variant="body2"
          sx={{ px: 1, pt: 1, color: 'text.secondary' }}
        >
          {group}
        </Typography>
      )}
      <Box component="li" {...rest} sx={OPTION}>
        {label}
        {detail && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
    </>
  );
}
