import type { WebBundle } from '#contract/page-data.ts';
import type { TrustIdentity } from '#contract/trust.ts';

/** A trust with every fact that a receipt can show. */
export const sampleTrust: TrustIdentity = {
  name: 'Charity',
  legalName: 'Charity Trust',
  email: 'contact@example.org',
  phone: { display: '+91 87000 00000', tel: '+918700000000' },
  postalAddress: {
    street: '2 Sample Street',
    city: 'Hanumakonda',
    state: 'Telangana',
    postalCode: '506009',
  },
  registrations: {
    pan: 'AAATX0000X',
    section80G: { number: 'AAATX0000XF20260', validFrom: '2026-04-01', validUntil: '2027-03-31' },
  },
  receipts: { numberPrefix: '', signatory: { name: 'Sample Signatory', title: 'Managing trustee' } },
};

const NOT_FOUND = '/-not-found';

/** A web of four pages, enough to see what the server does with any: an inline script, a campaign's own page, a 404. */
export const tinyWeb: WebBundle = {
  frameOrigins: ['https://maps.example'],
  trust: sampleTrust,
  async renderPath(pathname, data) {
    const path = pathname.toLowerCase();
    if (path === '/' || path === '/aboutus') return path;
    const slug = /^\/campaigns\/([^/]+)$/.exec(path)?.[1];
    return slug && (await data.campaignBySlug(slug)) ? path : null;
  },
  async render(request, data) {
    const { pathname } = new URL(request.url);
    const slug = /^\/campaigns\/([^/]+?)(?:\.data)?$/.exec(pathname)?.[1];
    const campaign = slug ? await data.campaignBySlug(slug) : null;
    if (pathname.endsWith('.data')) return Response.json({ title: campaign?.campaignTitle ?? pathname });
    const title = campaign?.campaignTitle ?? (pathname.startsWith(NOT_FOUND) ? 'Not found' : pathname);
    const page = `<!doctype html><title>${title}</title><script>console.log(1)</script>
<link rel="canonical" href="${data.publicUrl}${pathname}"><p>${campaign?.balance ?? ''}</p>`;
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
