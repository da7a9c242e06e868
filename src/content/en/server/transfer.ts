import { bankAccountParts } from '../names.ts';

type TransferValues = { trust: string; amount: string; purpose: string; code: string; day: string };

/** The email about a gift that its donor announced by bank transfer. */
export const transfer = {
  subject: ({ trust, amount }: TransferValues) => `How to send your ${amount} to ${trust}`,
  what: ({ amount, purpose }: TransferValues) =>
    `Thank you. Please send ${amount} for ${purpose} from your own bank account to the account below.`,
  code: ({ code }: TransferValues) =>
    `Write ${code} into the remarks of the transfer. It tells us that the money comes from you.`,
  next: ({ day }: TransferValues) =>
    `Once the transfer is on our bank statement, which usually takes a few working days, we email you the receipt. We expect it until ${day}.`,
  open: 'Open the transfer',
  changed:
    'If you will not send it after all, you can say so there. If you did not ask for this email, somebody mistyped their address: please ignore it.',
  labels: {
    amount: 'Amount',
    code: 'Remarks',
    ...bankAccountParts,
  },
};

export type TransferTexts = typeof transfer;
