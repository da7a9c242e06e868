import type { EveryText } from '../every-text.ts';
import { about, hero, homeAbout } from './about.ts';
import { campaigns, gallery, recent, servicePages } from './campaigns.ts';
import { errors } from './errors.ts';
import { contact, donate, findPayment, forms } from './forms.ts';
import { payment } from './payment.ts';
import { failureReasons, paymentMethods, paymentStates } from './payment-outcomes.ts';
import { legalPages, login, meta, offline, session, shell, ui } from './shell.ts';

/** Everything that a Hindi page's program says. */
export const catalogue: EveryText = {
  about,
  campaigns,
  codes: { errors, failureReasons, paymentMethods, paymentStates },
  contact,
  donate,
  findPayment,
  forms,
  gallery,
  hero,
  homeAbout,
  legalPages,
  login,
  meta,
  offline,
  payment,
  recent,
  servicePages,
  session,
  shell,
  ui,
};
