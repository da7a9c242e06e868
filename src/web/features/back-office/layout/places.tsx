import {
  BottomNavigation,
  BottomNavigationAction,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
} from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { StaffRole } from '#contract/admin-access.ts';
import { placesFor } from './nav.ts';

function useHere(): string {
  return useLocation().pathname.split('/')[2] ?? '';
}

const current = (here: boolean) => (here ? ({ 'aria-current': 'page' } as const) : {});

/** Beside the page, where there is room. */
export function PlacesBeside({ role }: { role: StaffRole }) {
  const here = useHere();
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
      }}
    >
      {placesFor(role).map(({ resource, label, Icon }) => (
        <ListItemButton
          key={resource}
          component={Link}
          to={`/admin/${resource}`}
          selected={here === resource}
          {...current(here === resource)}
          sx={{ borderRadius: 999, minHeight: 48, mb: 0.5 }}
        >
          <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
            <Icon />
          </ListItemIcon>
          <ListItemText primary={label} />
        </ListItemButton>
      ))}
    </List>
  );
}

/** At the lower edge of a phone, where the thumb is. */
export function PlacesBelow({ role }: { role: StaffRole }) {
  const here = useHere();
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
        value={here}
        sx={{ height: 64, bgcolor: 'background.paper', overflowX: 'auto', justifyContent: 'flex-start' }}
      >
        {placesFor(role).map(({ resource, label, Icon }) => (
          <BottomNavigationAction
            key={resource}
            value={resource}
            label={label}
            icon={<Icon />}
            component={Link}
            to={`/admin/${resource}`}
            {...current(here === resource)}
            sx={{ minWidth: 72, flex: '1 0 auto', px: 0.5 }}
          />
        ))}
      </BottomNavigation>
    </Paper>
  );
}
