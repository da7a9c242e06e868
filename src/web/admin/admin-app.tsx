import { type ComponentType, useState } from 'react';
import { Admin, memoryStore, Resource } from 'react-admin';
import type { AdminMe } from '#contract/admin/access.ts';
import { createAuthProvider } from './access/auth-provider.ts';
import { mayDo } from './access/policy.ts';
import { goToLogin } from './access/sign-in-redirects.ts';
import { AlertList } from './alerts/alert-list.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { CampaignCreate } from './campaigns/campaign-create.tsx';
import { CampaignList } from './campaigns/campaign-list.tsx';
import { CampaignPage } from './campaigns/campaign-page.tsx';
import { CategoryList } from './categories/category-list.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
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
import { EnterGiftPage } from './offline-gifts/enter-gift-page.tsx';
import { ServiceList } from './services/service-list.tsx';
import { ServicePage } from './services/service-page.tsx';
import { StaffList } from './staff/staff-list.tsx';
import { TrustPage } from './trust/trust-page.tsx';
import { Frame, Notices } from './ui/frame/frame.tsx';
import { NotFound, NotPermitted } from './ui/frame/not-found.tsx';
import { createBackOfficeTheme } from './ui/frame/theme.ts';
import { YearStatementPage } from './year-statement/year-statement-page.tsx';

const navigation = {
  goToLogin,
  reload: () => window.location.reload(),
  goToSite: () => window.location.assign('/'),
};

/** The back office for a member of staff. */
export function AdminApp({ me }: { me: AdminMe }) {
  const [config] = useState(() => ({
    dataProvider: createDataProvider(),
    authProvider: createAuthProvider(me, navigation),
    theme: createBackOfficeTheme(),
    // Filters contain donors' names and addresses, which must not be stored in the browser.
    store: memoryStore(),
  }));
  /** Also guards typed URLs: otherwise the server's refusal would reload the page forever. */
  const guarded = (resource: string, pages: Record<string, ComponentType>) =>
    Object.fromEntries(
      Object.entries(pages).map(([action, Page]) => [
        action,
        mayDo(me.role, resource, action) ? Page : NotPermitted,
      ]),
    );
  return (
    <Admin
      {...config}
      basename="/admin"
      layout={Frame}
      dashboard={DashboardPage}
      notification={Notices}
      catchAll={NotFound}
      accessDenied={NotPermitted}
      darkTheme={null}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      <Resource name="donations" {...guarded('donations', { list: DonationList, show: DonationPage })} />
      <Resource
        name="offline-gifts"
        {...guarded('offline-gifts', { list: ChequeList, create: EnterGiftPage })}
      />
      <Resource name="donors" {...guarded('donors', { list: DonorList, show: DonorPage })} />
      <Resource name="year-statement" {...guarded('year-statement', { list: YearStatementPage })} />
      <Resource name="alerts" {...guarded('alerts', { list: AlertList })} />
      <Resource name="messages" {...guarded('messages', { list: MessageList, show: MessagePage })} />
      <Resource
        name="campaigns"
        {...guarded('campaigns', { list: CampaignList, create: CampaignCreate, show: CampaignPage })}
      />
      <Resource name="import" {...guarded('import', { list: ImportPage })} />
      <Resource name="categories" {...guarded('categories', { list: CategoryList })} />
      <Resource name="trust" {...guarded('trust', { list: TrustPage })} />
      <Resource name="services" {...guarded('services', { list: ServiceList, show: ServicePage })} />
      <Resource
        name="gallery"
        {...guarded('gallery', { list: GalleryList, show: GalleryEntryPage, create: NewGalleryEntry })}
      />
      <Resource name="staff" {...guarded('staff', { list: StaffList })} />
      <Resource name="audit" {...guarded('audit', { list: AuditList })} />
    </Admin>
  );
}
