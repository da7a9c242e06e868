import type { aboutTexts } from '#web/features/about/about-texts.ts';
import type { heroTexts, homeAboutTexts } from '#web/features/about/home-texts.ts';
import type { campaignTexts } from '#web/features/campaigns/campaign-texts.ts';
import type { recentTexts } from '#web/features/campaigns/recent-texts.ts';
import type { contactTexts } from '#web/features/contact/contact-texts.ts';
import type { donateTexts } from '#web/features/donate/donate-texts.ts';
import type { findPaymentTexts } from '#web/features/find-payment/find-payment-texts.ts';
import type { galleryTexts } from '#web/features/gallery/gallery-texts.ts';
import type { legalPageTexts } from '#web/features/legal/legal-page-texts.ts';
import type { loginTexts } from '#web/features/login/login-texts.ts';
import type { offlineTexts } from '#web/features/offline/offline-texts.ts';
import type { paymentTexts } from '#web/features/payment/payment-texts.ts';
import type { servicePageTexts } from '#web/features/services/service-page-texts.ts';
import type { sessionTexts } from '#web/features/session/session-texts.ts';
import type { shellTexts } from '#web/features/shell/shell-texts.ts';
import type { formTexts } from '#web/lib/forms/form-texts.ts';
import type { metaTexts } from '#web/lib/page/meta-texts.ts';
import type { uiTexts } from '#web/ui/ui-texts.ts';
import type { CodeTexts } from './code-texts.ts';
import type { Translated } from './texts.ts';

type Part =
  | typeof aboutTexts
  | typeof campaignTexts
  | typeof contactTexts
  | typeof donateTexts
  | typeof findPaymentTexts
  | typeof formTexts
  | typeof galleryTexts
  | typeof heroTexts
  | typeof homeAboutTexts
  | typeof legalPageTexts
  | typeof loginTexts
  | typeof metaTexts
  | typeof offlineTexts
  | typeof paymentTexts
  | typeof recentTexts
  | typeof servicePageTexts
  | typeof sessionTexts
  | typeof shellTexts
  | typeof uiTexts;

/** What a language's catalogue has to hold: every part's texts under its name, and what the server names by a code. */
export type EveryText = { readonly [P in Part as P['name']]: Translated<P['en']> } & {
  readonly codes: CodeTexts;
};
