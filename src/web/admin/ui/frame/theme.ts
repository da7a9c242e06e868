import { createTheme } from '@mui/material';

/** Touch targets need at least 44 pixels; a mouse hits smaller ones, and more fits on the screen. */
const POINTED = '@media (min-width: 56.25rem) and (pointer: fine)';
const TOUCHED = { minHeight: 44, [POINTED]: { minHeight: 36 } };
const SMALLER = { minWidth: 36, minHeight: 36 };

/** The site's colours and typefaces (ui/tokens.css) as a Material UI theme. */
export function createBackOfficeTheme() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const display = { fontFamily: token('--display-face'), fontWeight: 400, lineHeight: 1.2 };
  return createTheme({
    palette: {
      primary: { main: token('--indigo'), dark: token('--night') },
      secondary: { main: token('--madder'), dark: token('--madder-deep') },
      error: { main: token('--madder-deep') },
      success: { main: token('--leaf') },
      warning: { main: token('--marigold'), contrastText: token('--ink') },
      info: { main: token('--indigo') },
      text: { primary: token('--ink'), secondary: token('--stone') },
      background: { default: token('--sand'), paper: token('--cream') },
      divider: token('--line'),
    },
    // Material UI's own breakpoints in rem: with larger text, a window has the layout of a smaller one.
    breakpoints: { unit: 'rem', step: 0.3, values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: token('--body-face'),
      fontSize: 15,
      body2: { fontSize: '0.875rem', lineHeight: 1.4 },
      h1: { ...display, fontSize: '1.625rem' },
      h2: { ...display, fontSize: '1.25rem' },
      h3: { ...display, fontSize: '1.125rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            ...TOUCHED,
            borderRadius: 999,
            paddingInline: 16,
            '@media (max-width: 37.5rem)': { paddingInline: 12 },
          },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { ...TOUCHED, minWidth: TOUCHED.minHeight, [POINTED]: SMALLER } },
      },
      MuiMenuItem: { styleOverrides: { root: TOUCHED } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
      MuiChip: {
        styleOverrides: { root: { fontWeight: 600 }, sizeSmall: { height: 22, fontSize: '0.8125rem' } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: token('--line') },
          head: {
            fontWeight: 600,
            color: token('--stone'),
            backgroundColor: token('--sand-deep'),
            lineHeight: 1.3,
          },
          sizeSmall: { padding: '5px 12px', fontSize: '0.9375rem', lineHeight: 1.35 },
        },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: {
            '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('--indigo'), color: '#fff' },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: '#fff' },
          // Names may be in Telugu or Hindi, whose letters are taller than the room that a one-line field leaves.
          input: {
            '&:is(input)': {
              height: '1.75em',
              lineHeight: '1.75em',
              paddingBlock: 6,
            },
            // Fields for searches have a button of their own.
            '&::-webkit-search-cancel-button': { display: 'none' },
          },
        },
      },
      // When the texts of choices wrap, it must be visible where each one begins.
      MuiFormGroup: { styleOverrides: { root: { '@media (max-width: 37.5rem)': { rowGap: 10 } } } },
      MuiAutocomplete: { styleOverrides: { option: { overflowWrap: 'anywhere' } } },
      MuiInputLabel: {
        styleOverrides: {
          root: { color: token('--stone') },
          // Half of its height, so that larger text does not reach into the field.
          outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -0.5rem) scale(0.75)' } },
        },
      },
    },
  });
}
