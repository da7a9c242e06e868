import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { confirmLines, exportLines } from '#contract/office/books/bank-lines.ts';
import { exportBankMonth, getBankMonth } from '#contract/office/books/bank-month.ts';
import { undoStatement } from '#contract/office/books/bank-statements.ts';
import { ImportStatementPage } from './import-statement-page.tsx';
import { LinesPage } from './lines-page.tsx';
import { BankMonthPage } from './month/bank-month-page.tsx';
import { StatementList } from './statement-list.tsx';

/** The pages about statements of the trust’s bank accounts, as `pages.ts` lists them. */
export const BANK_PAGES = {
  'bank-lines': { actions: { confirm: [confirmLines], export: [exportLines] }, views: { list: LinesPage } },
  'bank-month': {
    actions: { list: [getBankMonth], export: [exportBankMonth] },
    views: { list: BankMonthPage },
  },
  'bank-statements': {
    nav: { label: 'Bank statements', Icon: AccountTreeOutlined },
    actions: { act: [undoStatement] },
    views: { list: StatementList, create: ImportStatementPage },
  },
};
