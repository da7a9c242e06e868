import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_TALLY_LEDGERS, entriesOf, tallyHead, tallyVoucher, type Voucher } from './tally.ts';

const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
  id: 'charity-1',
  day: '2026-11-20',
  credited: 'donations',
  receivedIn: 'online',
  amountPaise: 50_000n,
  feePaise: 1_000n,
  taxPaise: 180n,
  number: '2026-27/000001',
  narration: 'Donation of Lakshmi Rao',
  ...changes,
});

test('a voucher credits the donation and debits what was received, the fee and the tax on it', () => {
  const xml = tallyVoucher(voucher(), DEFAULT_TALLY_LEDGERS);
  const lines = [
    ...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<.*?<AMOUNT>(.*?)</g),
  ];
  expect(lines.map(([, ledger, isDebit, amount]) => [ledger, isDebit, amount])).toEqual([
    ['Donations', 'No', '500.00'],
    ['PhonePe', 'Yes', '-488.20'],
    ['Payment gateway charges', 'Yes', '-10.00'],
    ['GST on payment gateway charges', 'Yes', '-1.80'],
  ]);
  expect(xml).toContain('<DATE>20261120</DATE>');
});

test('without a known fee the whole amount is debited', () => {
  const unknown = voucher({
    feePaise: null,
    taxPaise: null,
    receivedIn: 'cash',
    amountPaise: 1_000_000_055n,
  });
  expect(entriesOf(unknown)).toEqual([
    { ledger: 'donations', debit: false, paise: 1_000_000_055n },
    { ledger: 'cash', debit: true, paise: 1_000_000_055n },
  ]);
});

test('a corpus gift is credited to the corpus and to no income, whatever way it was given', () => {
  const received = ['online', 'bank', 'cash', 'inKind'] as const;
  for (const receivedIn of received) {
    const xml = tallyVoucher(voucher({ credited: 'corpus', receivedIn }), {
      ...DEFAULT_TALLY_LEDGERS,
      corpus: 'Corpus & endowment',
    });
    expect(xml).toContain(
      '<LEDGERNAME>Corpus &amp; endowment</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>500.00<',
    );
    expect(xml).not.toContain('<LEDGERNAME>Donations</LEDGERNAME>');
  }
});

test('debits and credits are always equal', () => {
  const paise = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(paise, fc.option(paise), fc.option(paise), (amountPaise, feePaise, taxPaise) => {
      const entries = entriesOf(voucher({ amountPaise, feePaise, taxPaise }));
      expect(entries.every((entry) => entry.paise > 0n)).toBe(true);
      expect(entries.reduce((sum, { debit, paise }) => sum + (debit ? -paise : paise), 0n)).toBe(0n);
    }),
  );
});

test('names are escaped, and characters that XML cannot contain are left out', () => {
  const xml = tallyVoucher(voucher({ narration: 'A & B <"x">\n\u0007సీత\ud800' }), DEFAULT_TALLY_LEDGERS);
  expect(xml).toContain('<NARRATION>A &amp; B &lt;&quot;x&quot;&gt; సీత\ufffd</NARRATION>');
  expect(tallyHead('')).not.toContain('SVCURRENTCOMPANY');
  expect(tallyHead('Seva & Co')).toContain('<SVCURRENTCOMPANY>Seva &amp; Co</SVCURRENTCOMPANY>');
});
