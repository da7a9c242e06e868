import type { Catalogue } from '../../catalogue.ts';
import { paymentMethods } from '../names.ts';
import { about } from './about.ts';
import { account } from './account.ts';
import { addressLink } from './address-link.ts';
import { campaignCategory } from './campaign-category.ts';
import { campaignSummary } from './campaign-summary.ts';
import { campaigns } from './campaigns.ts';
import { consents } from './consents.ts';
import { contact } from './contact.ts';
import { dedication } from './dedication.ts';
import { donate } from './donate.ts';
import { donorWall } from './donor-wall.ts';
import { errorPages } from './error-pages.ts';
import { errors } from './errors.ts';
import { findPayment } from './find-payment.ts';
import { footer } from './footer.ts';
import { forms } from './forms.ts';
import { gallery } from './gallery.ts';
import { giving } from './giving.ts';
import { header } from './header.ts';
import { home } from './home.ts';
import { lastReport } from './last-report.ts';
import { legal } from './legal.ts';
import { login } from './login.ts';
import { loginDialogs } from './login-dialogs.ts';
import { meta } from './meta.ts';
import { monthlyForm } from './monthly-form.ts';
import { monthlyGift } from './monthly-gift.ts';
import { myData } from './my-data.ts';
import { offline } from './offline.ts';
import { openOrder } from './open-order.ts';
import { payment } from './payment.ts';
import { failureReasons, paymentStates } from './payment-outcomes.ts';
import { publishedBills } from './published-bills.ts';
import { reports } from './reports.ts';
import { services } from './services.ts';
import { session } from './session.ts';
import { spending } from './spending.ts';
import { staging } from './staging.ts';
import { taxDetails } from './tax-details.ts';
import { transfer } from './transfer.ts';
import { transparency } from './transparency.ts';
import { trustMarks } from './trust-marks.ts';
import { ui } from './ui.ts';
import { updates } from './updates.ts';

/** All texts of the public pages except the long ones in long-texts.ts. */
export const catalogue: Catalogue = {
  about,
  account,
  addressLink,
  campaignCategory,
  campaignSummary,
  campaigns,
  codes: { errors, failureReasons, paymentMethods, paymentStates },
  consents,
  contact,
  dedication,
  donate,
  donorWall,
  errorPages,
  findPayment,
  footer,
  staging,
  forms,
  gallery,
  giving,
  header,
  home,
  lastReport,
  legal,
  login,
  loginDialogs,
  meta,
  monthlyForm,
  monthlyGift,
  myData,
  offline,
  openOrder,
  payment,
  publishedBills,
  reports,
  services,
  session,
  spending,
  taxDetails,
  transfer,
  transparency,
  trustMarks,
  ui,
  updates,
};
