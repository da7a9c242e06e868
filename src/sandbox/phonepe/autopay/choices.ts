import type { Autopay } from './autopay.ts';
import type { Setup } from './states/setup.ts';

/** Applies what a donor does with an open set-up order; returns false if that is not among the choices. */
export function applyChoice({ setups }: Autopay, setup: Setup, choice: string): boolean {
  const instrument = setup.instruments.find((each) => each === choice);
  if (instrument) setups.approve(setup, instrument);
  else if (choice === 'wrong-pin') setups.enterWrongPin(setup);
  else if (choice === 'low-balance') setups.failForLowBalance(setup);
  else if (choice === 'decline') setups.decline(setup);
  else if (choice === 'expire') setups.expire(setup);
  else return choice === 'close';
  return true;
}
