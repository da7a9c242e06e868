export const UPDATE_EVENTS = ['published', 'withdrawn', 'discarded'] as const;
type UpdateEvent = (typeof UPDATE_EVENTS)[number];

export const UPDATE_STATES = ['draft', 'emailed', 'published', 'withdrawn', 'discarded'] as const;
type UpdateState = (typeof UPDATE_STATES)[number];

/** The state of an update after its last event. `emailed`: one that donors got by email before updates were published on pages. */
export function updateState(last: UpdateEvent | null, isEmailed: boolean): UpdateState {
  if (last) return last;
  return isEmailed ? 'emailed' : 'draft';
}

/** A campaign that still has money is expected to say what happens with it at least this often. */
export const QUIET_DAYS = 90;
