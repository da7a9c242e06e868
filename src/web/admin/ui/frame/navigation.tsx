import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import {
  BottomNavigation,
  BottomNavigationAction,
  Drawer,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
} from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { StaffRole } from '#contract/admin/access.ts';
import { CloseOnBack } from './close-on-back.tsx';
import { navItemsFor } from './nav-items.ts';

// Pages without a place of their own belong to that from which one comes to them.
const BELONGS_TO: Record<string, string> = { gifts: 'donations', 'year-statement': '' };

function useHere(): string {
  const resource = useLocation().pathname.split('/')[2] ?? '';
  return BELONGS_TO[resource] ?? resource;
}

const current = (here: boolean) => (here ? ({ 'aria-current': 'page' } as const) : {});

/** Every place, one below the other. */
function NavList({ role, onChoose }: { role: StaffRole; onChoose?: () => void }) {
  const here = useHere();
  return navItemsFor(role).map(({ resource, label, Icon }) => (
    <ListItemButton
      key={resource}
      component={Link}
      to={`/admin/${resource}`}
      onClick={onChoose}
      selected={here === resource}
      {...current(here === resource)}
      sx={{ borderRadius: 999, minHeight: 48, mb: 0.5 }}
    >
      <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
        <Icon />
      </ListItemIcon>
      <ListItemText primary={label} />
    </ListItemButton>
  ));
}

/** Beside the page, where there is room. */
export function SideNavigation({ role }: { role: StaffRole }) {
  return (
    <List
      component="nav"
      aria-label="Back office"
      sx={{
        width: 216,
        flex: 'none',
        display: { xs: 'none', md: 'block' },
        pt: 3,
        position: 'sticky',
        top: 64,
        alignSelf: 'flex-start',
        maxHeight: 'calc(100dvh - 64px)',
        overflowY: 'auto',
      }}
    >
      <NavList role={role} />
    </List>
  );
}

const FIT_BELOW = 5;

/** At the lower edge of a phone, where the thumb is: the first ones, and the others behind a button. */
export function BottomBar({ role }: { role: StaffRole }) {
  const here = useHere();
  const [open, setOpen] = useState(false);
  const all = navItemsFor(role);
  const shown = all.length > FIT_BELOW ? all.slice(0, FIT_BELOW - 1) : all;
  const action = { minWidth: 0, px: 0.5 };
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
        value={shown.some(({ resource }) => resource === here) ? here : 'more'}
        sx={{ height: 64, bgcolor: 'background.paper' }}
      >
        {shown.map(({ resource, label, Icon }) => (
          <BottomNavigationAction
            key={resource}
            value={resource}
            label={label}
            icon={<Icon />}
            component={Link}
            to={`/admin/${resource}`}
            {...current(here === resource)}
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
        slotProps={{ paper: { 'aria-label': 'All places', sx: { borderRadius: '16px 16px 0 0' } } }}
      >
        <CloseOnBack onBack={() => setOpen(false)} />
        <List component="nav" aria-label="All places" sx={{ p: 2 }}>
          <NavList role={role} onChoose={() => setOpen(false)} />
        </List>
      </Drawer>
    </Paper>
  );
}
