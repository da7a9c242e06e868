import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { serviceLinks } from './features/services/service-links.ts';

export default [
  index('./routes/home.tsx'),
  route('aboutus', './routes/about.tsx'),
  route('Campaigns', './routes/campaigns.tsx'),
  route('campaigns/:slug', './routes/campaign.tsx'),
  route('CampaignsDetails', './routes/campaign-details.tsx'),
  route('gallery', './routes/gallery.tsx'),
  route('services', './routes/services.tsx'),
  // One route per service, so that any other path below /services is a 404.
  ...serviceLinks.map(({ path, slug }) =>
    route(path.slice(1), './routes/service.tsx', { id: `service/${slug}` }),
  ),
  route('donate', './routes/donate.tsx'),
  route('eventdonate', './routes/event-donate.tsx'),
  route('contact', './routes/contact.tsx'),
  route('terms', './routes/terms.tsx'),
  route('privacy', './routes/privacy.tsx'),
  route('paymentpage/:merchantOrderId?', './routes/payment-page.tsx'),
  route('failure', './routes/failure.tsx'),
  route('cancellation', './routes/cancellation.tsx'),
  route('Success', './routes/success.tsx'),
  route('findpayment', './routes/find-payment.tsx'),
  route('taxdetails', './routes/tax-details.tsx'),
  route('account', './routes/account.tsx'),
  route('account/data', './routes/my-data.tsx'),
  route('login', './routes/login.tsx'),
  route('admin/*', './routes/admin/back-office.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
