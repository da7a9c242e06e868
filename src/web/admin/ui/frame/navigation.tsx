import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import {
  BottomNavigation,
  BottomNavigationAction,
  Chip,
  Drawer,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { navItemsFor } from '../../may-do.ts';
import { ROLE_TEXTS } from '../../staff/access/role-texts.ts';
import { useWaitingCount } from '../../staff/approvals/use-waiting-count.ts';
import { CloseOnBack } from './close-on-back.tsx';

// Pages without a navigation item highlight the item that leads to them.
const PARENT_ITEMS: Record<string, string> = {
  'offline-gifts': 'donations',
  'donor-duplicates': 'donors',
  'annual-documents': 'reports',
  'monthly-giving': 'trust',
};

function useCurrentItem(): string {
  const resource = useLocation().pathname.split('/')[2] ?? '';
  return PARENT_ITEMS[resource] ?? resource;
}

const currentMark = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {});

/** All navigation items as a list. */
function NavList({ role, onChoose }: { role: StaffRole; onChoose?: () => void }) {
  const current = useCurrentItem();
  const waiting = useWaitingCount();
  return navItemsFor(role).map(({ resource, label, Icon }) => (
    <ListItemButton
      key={resource}
      component={Link}
      to={`/admin/${resource}`}
      onClick={onChoose}
      selected={current === resource}
      {...currentMark(current === resource)}
      sx={{ borderRadius: 1, minHeight: { xs: 48, md: 34 }, py: { xs: 0.25, md: 0 }, px: 1.5 }}
    >
      <ListItemIcon sx={{ minWidth: '2.25rem', color: 'inherit', '& svg': { fontSize: { md: '1.25rem' } } }}>
        <Icon />
      </ListItemIcon>
      <ListItemText primary={label} />
      {resource === 'approvals' && waiting !== null && waiting > 0 && (
        <Chip label={waiting} size="small" color="primary" sx={{ ml: 1 }} />
      )}
    </ListItemButton>
  ));
}

/** The navigation beside the page on wide screens. */
export function SideNavigation({ role }: { role: StaffRole }) {
  return (
    <List
      component="nav"
      aria-label="Back office"
      sx={{
        width: '12.5rem',
        flex: 'none',
        display: { xs: 'none', md: 'block' },
        pt: 2,
        position: 'sticky',
        top: 56,
        alignSelf: 'flex-start',
        maxHeight: 'calc(100dvh - 56px)',
        overflowY: 'auto',
      }}
    >
      <NavList role={role} />
    </List>
  );
}

const MAX_IN_BAR = 5;

/** With larger text a phone has room for the icons alone; screen readers still read the labels. */
const ICONS_ONLY = {
  '@media (max-width: 18rem)': {
    height: 64,
    '& .MuiBottomNavigationAction-label': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
    },
  },
};

/** The navigation at the bottom of a phone: the first items, with the rest behind a button. */
export function BottomBar({ role }: { role: StaffRole }) {
  const { identity } = useGetIdentity();
  const current = useCurrentItem();
  const [open, setOpen] = useState(false);
  const all = navItemsFor(role);
  const shown = all.length > MAX_IN_BAR ? all.slice(0, MAX_IN_BAR - 1) : all;
  // The current one is marked by its colour: a larger label would touch the edge of a small phone.
  const action = {
    minWidth: 0,
    px: 0.5,
    '& .MuiBottomNavigationAction-label.Mui-selected': { fontSize: '0.75rem' },
  };
  return (
    <Paper
      component="nav"
      aria-label="Back office"
      square
      elevation={3}
      sx={{
        display: { xs: 'block', md: 'none' },
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <BottomNavigation
        showLabels
        value={shown.some(({ resource }) => resource === current) ? current : 'more'}
        sx={{ height: '4rem', bgcolor: 'background.paper', ...ICONS_ONLY }}
      >
        {shown.map(({ resource, label, Icon }) => (
          <BottomNavigationAction
            key={resource}
            value={resource}
            label={label}
            icon={<Icon />}
            component={Link}
            to={`/admin/${resource}`}
            {...currentMark(current === resource)}
            sx={action}
          />
        ))}
        {shown.length < all.length && (
          <BottomNavigationAction
            value="more"
            label="More"
            icon={<MoreHorizOutlined />}
            aria-expanded={open}
            onClick={() => setOpen(true)}
            showLabel
            sx={action}
          />
        )}
      </BottomNavigation>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'All pages', sx: { borderRadius: '16px 16px 0 0' } } }}
      >
        <CloseOnBack onBack={() => setOpen(false)} />
        <List component="nav" aria-label="All pages" sx={{ p: 2 }}>
          <NavList role={role} onChoose={() => setOpen(false)} />
        </List>
        <Typography variant="body2" sx={{ px: 4, pb: 2, overflowWrap: 'anywhere' }}>
          Signed in as {identity?.fullName}, {ROLE_TEXTS[role].name}
        </Typography>
      </Drawer>
    </Paper>
  );
}
