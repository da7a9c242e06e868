import type { EveryText } from '../every-text.ts';
import { about, hero, homeAbout } from './about.ts';
import { campaigns, gallery, recent, servicePages } from './campaigns.ts';
import { contact, donate, findPayment, forms } from './forms.ts';
import { payment } from './payment.ts';
import { legalPages, login, meta, offline, session, shell, ui } from './shell.ts';
import { told } from './told.ts';

/** Everything that a Hindi page's program says. */
export const catalogue: EveryText = {
  about,
  campaigns,
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
  told,
  ui,
};
