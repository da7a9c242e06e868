import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { AppBar, Box, Button, CssBaseline, Link, Toolbar, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Notification,
  useCanAccess,
  useGetIdentity,
  useLogout,
  useNotify,
  usePermissions,
} from 'react-admin';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { ShownLogo } from '#contract/trust/trust.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { failureOf } from '../../data/calls.ts';
import { StoppedBanner } from '../../giving/monthly-giving/stopped-banner.tsx';
import { RenewSignInDialog } from '../../staff/access/renew-sign-in-dialog.tsx';
import { ROLE_TEXTS } from '../../staff/access/role-texts.ts';
import { SearchButton } from '../../staff/search/search-button.tsx';
import styles from './frame.module.css';
import { hiddenBelow } from './hidden-below.ts';
import { BottomBar, SideNavigation } from './navigation.tsx';
import { useShownName } from './shown-name.ts';

/** The header and navigation around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { permissions: role } = usePermissions<StaffRole>();
  return (
    <>
      <CssBaseline />
      <Button href="#content" variant="contained" sx={SKIP}>
        Skip to content
      </Button>
      <Header role={role} />
      <Box sx={{ display: 'flex', gap: 3, width: 1, maxWidth: 1440, mx: 'auto', px: { xs: 2, sm: 3 } }}>
        {role && <SideNavigation role={role} />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ outline: 'none', flex: 1, minWidth: 0, pt: 2, pb: { xs: '7rem', md: 8 } }}
        >
          {role && <StoppedBanner />}
          {children}
        </Box>
      </Box>
      {role && <BottomBar role={role} />}
      <RenewSignInDialog />
    </>
  );
}

/** Visible only on keyboard focus. */
const SKIP = {
  position: 'fixed',
  top: 10,
  left: 10,
  zIndex: 'tooltip',
  '&:not(:focus)': { transform: 'translateY(-80px)' },
};

/** On a phone a long name wraps between the logo and the buttons; elsewhere it takes a separate row if there is too little room. */
const TRUST_NAME = {
  flex: { xs: '1 1 0', sm: '1 1 auto' },
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontFamily: 'var(--display-face)',
  fontSize: { xs: '0.9375rem', sm: '1.25rem' },
  lineHeight: { xs: 1.2, sm: 1.3 },
};

/** On white, because a logo may have any colour. */
const LOGO = { boxSizing: 'content-box', flex: 'none', p: '3px', borderRadius: 1, bgcolor: '#fff' };

/** Smaller than on the public pages. */
function logoSize({ width, height }: ShownLogo) {
  const scale = Math.min(1, 36 / height, 96 / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const BAR = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  columnGap: { xs: 1, sm: 2 },
  width: 1,
  maxWidth: 1440,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: 0.5,
  '&.MuiToolbar-root': { minHeight: 48 },
};

/** A phone shows it with all pages (navigation.tsx). */
const PERSON = {
  display: { xs: 'none', sm: 'block' },
  maxWidth: 280,
  flex: 'none',
  ml: 'auto',
  textAlign: 'right',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
};

function Header({ role }: { role: StaffRole | undefined }) {
  const { identity } = useGetIdentity();
  const { canAccess: hasMonthlyGifts = false } = useCanAccess({ resource: 'monthly-gifts', action: 'list' });
  const logout = useLogout();
  const notify = useNotify();
  const { logo } = useTrust();
  const name = useShownName();
  return (
    <AppBar position="sticky" elevation={0}>
      <Toolbar disableGutters sx={BAR}>
        {logo && <Box component="img" src={logo.src} alt="" {...logoSize(logo)} sx={LOGO} />}
        <Link href="/" color="inherit" underline="hover" sx={TRUST_NAME}>
          {name}
        </Link>
        {role && <SearchButton role={role} hasMonthlyGifts={hasMonthlyGifts} />}
        <Typography variant="body2" noWrap sx={PERSON}>
          {identity?.fullName}
          <br />
          {role && ROLE_TEXTS[role].name}
        </Typography>
        <Button
          color="inherit"
          onClick={() => logout().catch((error) => notify(failureOf(error).message, { type: 'error' }))}
          sx={{ flex: 'none', minWidth: 44, px: 1, gap: 1 }}
        >
          <LogoutOutlined fontSize="small" />
          <Box component="span" sx={hiddenBelow('sm')}>
            Sign out
          </Box>
        </Button>
      </Toolbar>
      <div className={styles.edge} />
    </AppBar>
  );
}

/** Success messages, above the phone's bottom bar. Short, because a second message waits for the first. */
export function Notices() {
  return (
    <Notification
      autoHideDuration={2500}
      sx={{ '&.MuiSnackbar-root': { bottom: { xs: '5.25rem', md: 24 } } }}
    />
  );
}
