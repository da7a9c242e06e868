import { COPY } from './own-copies.ts';

// What the browser's scripts are put into together. Few files compress better, and come in fewer round trips, than the
// many that the bundler makes of thirty routes by itself; and no page should carry what only others use.

/** What every page has, or nearly. In one piece with the libraries it is a kilobyte smaller than beside them. */
const SITE = [
  /node_modules\/(?:react|react-dom|react-router|scheduler|icu-minify)\//,
  /src\/web\/(?:entry\.client|root\.tsx)/,
  /src\/web\/features\/(?:session|shell)\/(?!.*-dialog|login-re|session-calls)/,
  /src\/web\/features\/campaigns\/(?:data\/(?!preload|chosen)|campaign-picture|progress)/,
  /src\/web\/languages\/(?!server-message)[\w-]+\.ts/,
  /src\/web\/ui\/(?:button|container|section-heading)/,
  /src\/web\/lib\/(?:boot\/|api\/(?:api|collection|offline|preload|reading)|page\/(?:page-|pictures|site-|toast\.)|session\/stored-user)/,
  /src\/domain\/(?:language|message|money|picture)|src\/web\/features\/offline\/late-|src\/contract\/(?:calls|sign-in)|preload-helper|rolldown\/runtime/,
];
const HOME = [
  /src\/web\/(?:routes\/home|features\/about\/(?:hero|home)|features\/campaigns\/(?:recent|list\/(?:recent|flip)))/,
];
/** Small parts that many pages have, and the home page has not. */
const PARTS = [
  /src\/web\/(?:languages\/server-message|ui\/(?:card|notice|page-banner)|features\/session\/login-required\.|lib\/(?:api\/sending|page\/(?:formatted|linked-text|web-address))|domain\/formatted|routes\/page\.module)/,
];
const CAMPAIGNS = [/src\/web\/features\/campaigns\/(?:details|countdown|list)\//];
/** What the home page, the list and a campaign's form show of campaigns. */
const CAMPAIGN_PARTS = [/src\/web\/features\/campaigns\/(?:data\/(?:campaign-pages|raised)|progress)/];
const FORMS = [
  /node_modules\/react-hook-form\/|src\/web\/ui\/field|src\/contract\/typing/,
  /src\/web\/lib\/(?:forms\/|api\/categories)/,
];
/** What forms are checked by; fetched when somebody begins to fill one in. */
const RULES = [
  /node_modules\/(?:zod|@hookform)\/|src\/contract\/fields|src\/web\/features\/[\w-]+\/[\w-]+-rules/,
];
/** A donation after its form, too. */
const DONATION = [/src\/web\/lib\/donation\//];
const PAYMENT = [/src\/web\/features\/payment\//];

const groups = [
  { name: 'site', modules: SITE },
  { name: 'home', modules: HOME },
  { name: 'parts', modules: PARTS },
  { name: 'campaign-parts', modules: CAMPAIGN_PARTS },
  { name: 'campaigns', modules: CAMPAIGNS },
  { name: 'forms', modules: FORMS },
  { name: 'rules', modules: RULES },
  { name: 'donation', modules: DONATION },
  { name: 'payment', modules: PAYMENT },
];

export const chunks = groups.map(({ name, modules }, place) => ({
  name,
  test: (id: string) => !id.endsWith(COPY) && modules.some((part) => part.test(id)),
  minShareCount: 1,
  priority: groups.length - place,
}));

/** Every page lists the files of all: short names weigh less. What is asked for by name keeps it. */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: ({ name }: { name: string }) =>
    name.endsWith('.client') ? 'assets/[name]-[hash].js' : 'assets/[hash:6].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css'))
      ? 'assets/[hash:6][extname]'
      : 'assets/[name]-[hash][extname]',
};
