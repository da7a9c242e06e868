import type { Control } from './control.ts';

const ACCOUNT = ['src/server/features/account/account.test.ts'];
const DISPLAY = ['src/server/features/account/display.test.ts'];

/** Who sees a donor's gifts, and what the public sees of them. */
export const donorGiftControls: Control[] = [
  {
    name: 'a link to gifts works once',
    file: 'src/server/features/account/link-queries.ts',
    text: 'isNull(addressLink.usedAt), ',
    without: '',
    tests: ACCOUNT,
  },
  {
    name: 'a link to gifts expires',
    file: 'src/server/features/account/link-queries.ts',
    text: ', gt(addressLink.expiresAt, now)',
    without: '',
    tests: ACCOUNT,
  },
  {
    name: 'a claim is confirmed only by the donor who asked',
    file: 'src/server/features/account/links.ts',
    text: 'if (!donor || !isTheirs) throw',
    without: 'if (!donor) throw',
    tests: ACCOUNT,
  },
  {
    name: 'a receipt shows tax details only for a proven address',
    file: 'src/server/features/receipts/download.ts',
    text: 'const masked = !donor.addresses.includes(found.email.toLowerCase());',
    without: 'const masked = false;',
    tests: ACCOUNT,
  },
  {
    name: 'a gift made in an account is not opened by its typed address',
    file: 'src/server/features/account/donor-queries.ts',
    text: 'and (donation.account_id is null or exists (',
    without: 'and (true or exists (',
    tests: ACCOUNT,
  },
  {
    name: 'a donor wall shows only those who opted in',
    file: 'src/server/features/donor-wall/queries.ts',
    text: ' and display.is_name_shown',
    without: '',
    tests: DISPLAY,
  },
];
