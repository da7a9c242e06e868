import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./routes/home.tsx'),
  route('aboutus', './routes/about.tsx'),
  route('Campaigns', './routes/campaigns.tsx'),
  route('campaigns/:slug', './routes/campaign.tsx'),
  route('CampaignsDetails', './routes/campaign-details.tsx'),
  route('gallery', './routes/gallery.tsx'),
  route('services', './routes/services.tsx'),
  route('donate', './routes/donate.tsx'),
  route('eventdonate', './routes/event-donate.tsx'),
  route('contact', './routes/contact.tsx'),
  route('terms', './routes/terms.tsx'),
  route('privacy', './routes/privacy.tsx'),
  route('paymentpage/:merchantOrderId?', './routes/payment-page.tsx'),
  route('failure', './routes/failure.tsx'),
  route('cancellation', './routes/cancellation.tsx'),
  route('Success', './routes/success.tsx'),
  route('login', './routes/login.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
