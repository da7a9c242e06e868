import { joined, type Preset } from './preset.ts';

const ADDRESS = ['address', 'city', 'state', 'pincode', 'country'];
const YES = new Set(['1', 'true', 'yes', 'y']);

/** Donations of danamojo, with the fields of its interface for programs as headings, in rupees. */
export const DANAMOJO: Preset = {
  called: 'donations of danamojo',
  recognisedBy: [['donationdate', 'donationinfoid', 'totaldonationamt', 'paymentstatus']],
  columns: {
    receivedOn: { headings: ['donationdate'] },
    name: { headings: ['fullname'] },
    amountRupees: { headings: ['totaldonationamt'] },
    mode: { headings: ['paymentoption'], read: () => 'online' },
    campaign: { headings: ['donationproductname'] },
    email: { headings: ['email'] },
    phone: { headings: ['mobile'] },
    reference: { headings: ['donationinfoid'] },
    receiptNumber: { headings: ['receiptnumber'] },
    idKind: { headings: ['idproof'] },
    idNumber: { headings: ['id'] },
    address: { headings: ADDRESS, read: (cell) => joined(cell, ADDRESS, ', ') },
  },
  consulted: ['paymentstatus', 'fcra', 'international', 'currency', 'totaldonationamtlocal'],
  fees: [],
  verdictOf(cell) {
    const status = cell('paymentstatus').toLowerCase();
    if (status === 'refunded') return 'refunded';
    // control: only verified donations are imported (danamojo.test.ts) → false
    if (status !== 'verified') return 'unpaid';
    // control: a foreign contribution is not imported into the domestic books (danamojo.test.ts) → false
    if (YES.has(cell('fcra').toLowerCase()))
      return { problem: 'This is a foreign contribution, which belongs in the books of the FCRA account' };
    return 'gift';
  },
};
