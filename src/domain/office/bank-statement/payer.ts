/** Words of narrations that name nobody. */
const NO_NAME =
  /^(?:UPI|NEFT|RTGS|IMPS|MMT|INF|INFT|TPT|IFT|BIL|P2A|P2M|CR|DR|BY|TO|FROM|FOR|TRANSFER|TRF|CLG|CLEARING|MICR|CHQ|CHEQUE|CASH|DEP|DEPOSIT|PAYMENT|PAID|PAY|REF|NO|UTR|RRN|INB|MB|ACH|NACH|ECS|CREDIT|DEBIT|COLLECT|SELF|DONATION|DONATIONS|DAAN|SEVA|GIFT|CHARITY|BANK|LTD|BRANCH|THE|IN|OF|VIA|NA|NULL|INDIA|ONLINE|ICI|INT|PD|INTEREST|SBI|SBIN|HDFC|ICIC|ICICI|UTIB|AXIS|AXISB|KKBK|KOTAK|PUNB|BARB|CNRB|UBIN|YESB|IDIB|IOBA|INDB|IDFB|FDRL|HDFCBANK|STATE|SENT|USING|PAYTM|PHONEPE|GPAY|OKAXIS|YBL|AMAZON|RETURN|REV)$/;
const VPA = /[a-z0-9][a-z0-9._]{1,60}@[a-z][a-z0-9]{1,30}(?:\.[a-z0-9]{1,30}){0,3}/i;
const SHORTEST_NAME = 3;

/** Who sent a credit, as the narration says. `account` is their UPI address; both may be empty. Banks cut names off. */
export function payerOf(narration: string): { name: string; account: string } {
  const account = VPA.exec(narration)?.[0].toLowerCase() ?? '';
  const pieces = narration.split(/[/\-*:;|,]+/).map((piece) => piece.trim());
  const name = pieces.find((piece) => isName(piece)) ?? '';
  return { name: name.replace(/\s+/g, ' '), account };
}

function isName(piece: string): boolean {
  if (!/^[\p{L}\p{M} .'’&()]+$/u.test(piece)) return false;
  const words = piece
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !NO_NAME.test(word));
  return telling.join('').length >= SHORTEST_NAME && telling.length * 2 > words.length;
}

/** Fewer letters of a name that a bank has cut off could be anybody's. */
const FEWEST_LETTERS = 5;

/** Whether a narration names somebody, perhaps cut off. */
export function isSamePayer(narration: string, fullName: string): boolean {
  const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{M}]/gu, '');
  const [payer, name] = [letters(payerOf(narration).name), letters(fullName)];
  return payer.length >= FEWEST_LETTERS && (name.startsWith(payer) || payer.startsWith(name)) && name !== '';
}
