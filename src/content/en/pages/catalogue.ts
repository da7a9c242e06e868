import { aboutTexts } from './about.ts';
import { accountTexts } from './account.ts';
import { addressLinkTexts } from './address-link.ts';
import { campaignCategoryTexts } from './campaign-category.ts';
import { campaignSummaryTexts } from './campaign-summary.ts';
import { campaignsTexts } from './campaigns.ts';
import { consentsTexts } from './consents.ts';
import { contactTexts } from './contact.ts';
import { dedicationTexts } from './dedication.ts';
import { donateTexts } from './donate.ts';
import { donorWallTexts } from './donor-wall.ts';
import { errorPagesTexts } from './error-pages.ts';
import { findPaymentTexts } from './find-payment.ts';
import { footerTexts } from './footer.ts';
import { formsTexts } from './forms.ts';
import { galleryTexts } from './gallery.ts';
import { givingTexts } from './giving.ts';
import { headerTexts } from './header.ts';
import { homeTexts } from './home.ts';
import { lastReportTexts } from './last-report.ts';
import { legalTexts } from './legal.ts';
import { loginTexts } from './login.ts';
import { loginDialogsTexts } from './login-dialogs.ts';
import { metaTexts } from './meta.ts';
import { monthlyFormTexts } from './monthly-form.ts';
import { monthlyGiftTexts } from './monthly-gift.ts';
import { myDataTexts } from './my-data.ts';
import { offlineTexts } from './offline.ts';
import { openOrderTexts } from './open-order.ts';
import { paymentTexts } from './payment.ts';
import { publishedBillsTexts } from './published-bills.ts';
import { reportsTexts } from './reports.ts';
import { servicesTexts } from './services.ts';
import { sessionTexts } from './session.ts';
import { spendingTexts } from './spending.ts';
import { stagingTexts } from './staging.ts';
import { taxDetailsTexts } from './tax-details.ts';
import { transferTexts } from './transfer.ts';
import { transparencyTexts } from './transparency.ts';
import { trustMarksTexts } from './trust-marks.ts';
import { uiTexts } from './ui.ts';
import { updatesTexts } from './updates.ts';

/** The texts to translate, by feature. Pages import their own features' texts, so that they load no others. */
export const catalogue = {
  about: aboutTexts,
  account: accountTexts,
  addressLink: addressLinkTexts,
  campaignCategory: campaignCategoryTexts,
  campaignSummary: campaignSummaryTexts,
  campaigns: campaignsTexts,
  consents: consentsTexts,
  contact: contactTexts,
  dedication: dedicationTexts,
  donate: donateTexts,
  donorWall: donorWallTexts,
  errorPages: errorPagesTexts,
  findPayment: findPaymentTexts,
  footer: footerTexts,
  staging: stagingTexts,
  forms: formsTexts,
  gallery: galleryTexts,
  giving: givingTexts,
  header: headerTexts,
  home: homeTexts,
  lastReport: lastReportTexts,
  legal: legalTexts,
  login: loginTexts,
  loginDialogs: loginDialogsTexts,
  meta: metaTexts,
  monthlyForm: monthlyFormTexts,
  monthlyGift: monthlyGiftTexts,
  myData: myDataTexts,
  offline: offlineTexts,
  openOrder: openOrderTexts,
  payment: paymentTexts,
  publishedBills: publishedBillsTexts,
  reports: reportsTexts,
  services: servicesTexts,
  session: sessionTexts,
  spending: spendingTexts,
  taxDetails: taxDetailsTexts,
  transfer: transferTexts,
  transparency: transparencyTexts,
  trustMarks: trustMarksTexts,
  ui: uiTexts,
  updates: updatesTexts,
};
