import { createTheme } from '@mui/material';

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
      text: { primary: token('--ink'), secondary: token('--stone') },
      background: { default: token('--sand'), paper: token('--cream') },
      divider: token('--line'),
    },
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: token('--body-face'),
      fontSize: 15,
      h1: { ...display, fontSize: '1.875rem' },
      h2: { ...display, fontSize: '1.375rem' },
      h3: { ...display, fontSize: '1.1875rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // Touch targets need at least 44 pixels.
      MuiButton: { styleOverrides: { root: { minHeight: 44, borderRadius: 999, paddingInline: 20 } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
      },
      MuiTableCell: { styleOverrides: { root: { borderColor: token('--line') } } },
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
          // Telugu and Hindi letters reach above and below the line that a field of one line leaves room for.
          input: {
            '&:is(input):is(:lang(te), :lang(hi))': {
              height: '1.75em',
              lineHeight: '1.75em',
              paddingBlock: 6,
            },
          },
        },
      },
      MuiInputLabel: { styleOverrides: { root: { color: token('--stone') } } },
    },
  });
}
