import type { PageData } from '#contract/site/page-data.ts';
import type { Service } from '#contract/trust/services.ts';
import type { Registrations, TrustDetails } from '#contract/trust/trust.ts';
import { parseLanguage } from '#domain/text/language.ts';
import { type CheckedWeb, sha256 } from '#server/site/response-cache/inline-scripts.ts';
import { createSiteDetails, type InitialDetails, type ReadTrust } from '#server/trust/details/service.ts';

/** A trust with every detail that a receipt can show. */
export const sampleTrust: TrustDetails = {
  name: 'Charity',
  names: { te: '', hi: '' },
  logo: { url: '', width: 0, height: 0 },
  legalName: 'Charity Trust',
  tagline: 'Help that arrives.',
  intro: 'Charity stands by families.',
  email: 'contact@example.org',
  phone: { display: '+91 87000 00000', tel: '+918700000000' },
  secondPhone: { display: '', tel: '' },
  postalAddress: {
    street: '2 Sample Street',
    city: 'Hanumakonda',
    state: 'Telangana',
    postalCode: '506009',
  },
  registrations: {
    pan: 'AAATX0000X',
    section80G: { number: 'AAATX0000XF20260', validFrom: '2026-04-01', validUntil: '2027-03-31' },
    urnIssuedOn: '',
    section12A: { number: '', validFrom: '', validUntil: '' },
    darpan: '',
    csr1: '',
    // The question about citizenship is the subject of a few tests only.
    fcra: 'not applicable',
  },
  bank: {
    account: { holder: '', number: '', ifsc: '', bank: '', branch: '' },
    fcraAccount: { holder: '', number: '', ifsc: '', bank: '', branch: '', swift: '', purpose: '' },
  },
  renewals: { list: [] },
  trustees: { list: [] },
  receipts: {
    numberPrefix: '',
    signatory: { name: 'Sample Signatory', title: 'Managing trustee' },
    signature: { url: '', width: 0, height: 0 },
  },
  officeAddress: { street: '1 Sample Street', city: 'Hyderabad', state: 'Telangana', postalCode: '500001' },
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
  map: {
    embedUrl: 'https://www.openstreetmap.org/export/embed.html',
    linkUrl: 'https://www.openstreetmap.org/',
  },
  copyright: '© 2025 Charity. All Rights Reserved.',
  refundNote: 'We do not offer any refunds',
  answers: { en: '', te: '', hi: '' },
  grievance: { name: '', email: '', phone: '' },
  surplus: { en: '', te: '', hi: '' },
};

function sampleService(slug: string): Service {
  const picture = { src: `/pictures/services/${slug}.svg`, alt: slug, width: 900, height: 675 };
  return {
    slug,
    path: `/services/${slug}`,
    headerPath: `/services/${slug}`,
    images: [picture, picture],
    menuLabel: slug,
    head: slug,
    summary: 'A service.',
    title: 'What we do',
    desc: 'We help.',
    language: 'en',
    provides: [{ title: 'Help', desc: 'For everybody who needs it.' }],
  };
}

const NOT_FOUND = '/-not-found';
const SERVICE = /^(?:\/(te|hi))?\/services\/(medicalcamp|plantdistribution)$/;

/** The content of a site with two services. */
export const sampleContent: InitialDetails = {
  trust: sampleTrust,
  services: ['MedicalCamp', 'PlantDistribution'].map(sampleService),
  servicesIn: (language, services) =>
    language === 'en' ? services : services.map((each) => ({ ...each, head: `${each.head} (${language})` })),
  noticeText: (language, { name }, { bookYears }) => ({
    title: 'Privacy notice',
    intro: `Of ${name}, in ${language}.`,
    sections: [
      { id: 'keeping', heading: 'How long', paragraphs: [`Gifts: ${bookYears} years.`], points: [] },
    ],
  }),
};

/** A web bundle of a few small pages: with an inline style and script, campaign pages, service pages, and a 404 page. */
export const fakeWeb: CheckedWeb = {
  ownScripts: [sha256('console.log(1)')],
  frameOrigins: ['https://maps.example'],
  pages: ['/', '/aboutus', '/Campaigns'],
  noticeText: sampleContent.noticeText,
  async renderPath(pathname, data) {
    const path = pathname.toLowerCase();
    if (path === '/' || path === '/aboutus' || path === '/campaigns' || SERVICE.test(path)) return path;
    const [, prefix, slug] = /^(?:\/(te|hi))?\/campaigns\/([^/]+)$/.exec(path) ?? [];
    return slug && (await data.campaignBySlug(slug, parseLanguage(prefix))) ? path : null;
  },
  async render(request, data) {
    const { pathname } = new URL(request.url);
    const [, prefix, slug] = /^(?:\/(te|hi))?\/campaigns\/([^/]+?)(?:\.data)?$/.exec(pathname) ?? [];
    const language = parseLanguage(prefix);
    const campaign = slug ? await data.campaignBySlug(slug, language) : null;
    if (pathname.endsWith('.data')) return Response.json({ title: campaign?.campaignTitle ?? pathname });
    const title = campaign?.campaignTitle ?? (pathname.startsWith(NOT_FOUND) ? 'Not found' : pathname);
    const { name, phone } = await data.trust();
    const services = await data.services(language);
    const list = pathname === '/campaigns' ? (await data.firstCampaigns(24, language)).campaigns : [];
    const preview = campaign
      ? await data.campaignPreview(campaign, language)
      : await servicePreview(pathname, data);
    const page = `<!doctype html><title>${title}</title><style>p{margin:0}</style><script>console.log(1)</script>
<link rel="canonical" href="${data.publicUrl}${pathname}"><meta property="og:image" content="${data.publicUrl}${preview}"><p>${campaign?.balance ?? ''}</p><ul>${list.map(({ campaignTitle, balance }) => `<li>${campaignTitle}: ${balance}</li>`).join('')}</ul>
<footer>${name}, ${phone.display}: ${services.map(({ menuLabel }) => menuLabel).join(', ')}${(await data.takesMonthlyGifts()) ? ', monthly gifts' : ''}</footer>`;
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

async function servicePreview(path: string, data: PageData): Promise<string> {
  const [, prefix, slug] = SERVICE.exec(path) ?? [];
  const language = parseLanguage(prefix);
  const services = await data.services(language);
  const service = services.find((each) => each.slug.toLowerCase() === slug);
  return service ? data.servicePreview(service, language) : '';
}

/** The details of a site with this web. */
export const sampleDetails = createSiteDetails(sampleContent);

/** Reads the same details with some other registrations. */
export function detailsWith(registrations: Partial<Registrations>): ReadTrust {
  return async (db) => {
    const details = await sampleDetails.trust(db);
    return { ...details, registrations: { ...details.registrations, ...registrations } };
  };
}
