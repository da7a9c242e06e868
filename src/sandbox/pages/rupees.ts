const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Integer paise as rupees with Indian grouping: 50000000 is ₹5,00,000; whole rupees have no decimals. */
export function formatRupees(paise: number): string {
  const text = rupeeFormat.format(paise / 100);
  // With a minimum of 0 digits Intl writes 12.5; people write either no decimals or two.
  return /\.\d$/.test(text) ? `${text}0` : text;
}
