import { type ComponentType, useState } from 'react';
import { Admin, memoryStore, Resource } from 'react-admin';
import type { AdminMe } from '#contract/admin/access.ts';
import { createAuthProvider } from './access/auth-provider.ts';
import { mayDo } from './access/policy.ts';
import { goToLogin } from './access/ways.ts';
import { AlertList } from './alerts/alert-list.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { CampaignCreate } from './campaigns/campaign-create.tsx';
import { CampaignList } from './campaigns/campaign-list.tsx';
import { CampaignPage } from './campaigns/campaign-page.tsx';
import { CategoryList } from './categories/category-list.tsx';
import { OverviewPage } from './dashboard/dashboard-page.tsx';
import { createDataProvider } from './data/data-provider.ts';
import { DonationList } from './donations/donation-list.tsx';
import { DonationPage } from './donations/donation-page.tsx';
import { DonorList } from './donors/donor-list.tsx';
import { DonorPage } from './donors/donor-page.tsx';
import { GalleryList } from './gallery/gallery-list.tsx';
import { GalleryEntryPage, NewGalleryEntry } from './gallery/gallery-pages.tsx';
import { ImportPage } from './imports/import-page.tsx';
import { MessageList } from './messages/message-list.tsx';
import { MessagePage } from './messages/message-page.tsx';
import { ChequeList } from './offline-gifts/cheque-list.tsx';
import { EnterGift } from './offline-gifts/enter-gift.tsx';
import { ServiceList } from './services/service-list.tsx';
import { ServicePage } from './services/service-page.tsx';
import { StaffList } from './staff/staff-list.tsx';
import { TrustPage } from './trust/trust-page.tsx';
import { NotForThisRole, NothingHere } from './ui/frame/dead-ends.tsx';
import { Frame } from './ui/frame/frame.tsx';
import { Notices } from './ui/frame/notices.tsx';
import { createBackOfficeTheme } from './ui/frame/theme.ts';
import { YearStatementPage } from './year-statement/year-statement-page.tsx';

const ways = {
  toSignIn: goToLogin,
  startAnew: () => window.location.reload(),
  toSite: () => window.location.assign('/'),
};

/** The pages themselves, for somebody who has a role. */
export function Pages({ me }: { me: AdminMe }) {
  const [setUp] = useState(() => ({
    dataProvider: createDataProvider(),
    authProvider: createAuthProvider(me, ways),
    theme: createBackOfficeTheme(),
    // Filters hold names and addresses of donors: nothing of them stays in the browser.
    store: memoryStore(),
  }));
  /** Who comes by a typed address meets the same door: else the server's refusal would load the page anew for ever. */
  const open = (resource: string, pages: Record<string, ComponentType>) =>
    Object.fromEntries(
      Object.entries(pages).map(([action, Page]) => [
        action,
        mayDo(me.role, resource, action) ? Page : NotForThisRole,
      ]),
    );
  return (
    <Admin
      {...setUp}
      basename="/admin"
      layout={Frame}
      dashboard={OverviewPage}
      notification={Notices}
      catchAll={NothingHere}
      accessDenied={NotForThisRole}
      darkTheme={null}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      <Resource name="donations" {...open('donations', { list: DonationList, show: DonationPage })} />
      <Resource name="offline-gifts" {...open('offline-gifts', { list: ChequeList, create: EnterGift })} />
      <Resource name="donors" {...open('donors', { list: DonorList, show: DonorPage })} />
      <Resource name="year-statement" {...open('year-statement', { list: YearStatementPage })} />
      <Resource name="alerts" {...open('alerts', { list: AlertList })} />
      <Resource name="messages" {...open('messages', { list: MessageList, show: MessagePage })} />
      <Resource
        name="campaigns"
        {...open('campaigns', { list: CampaignList, create: CampaignCreate, show: CampaignPage })}
      />
      <Resource name="import" {...open('import', { list: ImportPage })} />
      <Resource name="categories" {...open('categories', { list: CategoryList })} />
      <Resource name="trust" {...open('trust', { list: TrustPage })} />
      <Resource name="services" {...open('services', { list: ServiceList, show: ServicePage })} />
      <Resource
        name="gallery"
        {...open('gallery', { list: GalleryList, show: GalleryEntryPage, create: NewGalleryEntry })}
      />
      <Resource name="staff" {...open('staff', { list: StaffList })} />
      <Resource name="audit" {...open('audit', { list: AuditList })} />
    </Admin>
  );
}
