import { Alert, Link } from '@mui/material';
import { Link as To } from 'react-router';
import { getMonthlySwitches } from '#contract/giving/monthly/switches.admin.ts';
import { call } from '../../data/call.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { useCurrent } from '../../ui/record/use-current.ts';

const CHANGED = 'monthly-switches-changed';

/** Shows or hides the banner, after a change. */
export function announceSwitches(): void {
  window.dispatchEvent(new Event(CHANGED));
}

const read = () => call(getMonthlySwitches, {});

/** On every page while the collection of monthly gifts is stopped, so that nobody forgets it. */
export function StoppedBanner() {
  const switches = useCurrent({ read, changed: CHANGED, isAllowed: true });
  if (!switches?.stoppedAt) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      Since {dateAndTime(switches.stoppedAt)} no monthly gift is collected.{' '}
      <Link component={To} to="/admin/monthly-giving" color="inherit">
        Monthly giving
      </Link>
    </Alert>
  );
}
