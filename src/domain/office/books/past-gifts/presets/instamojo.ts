import type { Preset } from './preset.ts';

const EMAIL = ['buyeremailaddress', 'buyeremail'];

/** The sales that Instamojo's dashboard exports, in rupees. A link is read as the campaign with its title. */
export const INSTAMOJO: Preset = {
  called: 'an export of Instamojo',
  recognisedBy: [['paymentid', 'transactiontype', 'linkpurpose', 'buyername', 'saleamount']],
  columns: {
    receivedOn: { headings: ['transactiondate', 'transactiondatetime'] },
    name: { headings: ['buyername'] },
    amountRupees: { headings: ['saleamount'] },
    mode: { headings: ['transactiontype'], read: () => 'online' },
    campaign: { headings: ['linkpurpose'] },
    email: { headings: EMAIL },
    phone: { headings: ['buyerphonenumber', 'buyerphone'] },
    reference: { headings: ['paymentid'] },
  },
  consulted: ['refundid'],
  fees: ['instamojofees', 'totaltax', 'netsaleamount'],
  verdictOf(cell) {
    const type = cell('transactiontype').toLowerCase();
    if (cell('refundid') !== '' || /refund/.test(type)) return 'refunded';
    // control: only credited payments are imported (instamojo.test.ts) → false
    if (type !== 'credit') return 'unpaid';
    return 'gift';
  },
};
