const grouped = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Integer paise as rupees with Indian grouping: 50000000 is ₹5,00,000; whole rupees carry no ".00". */
export function formatRupees(paise: number): string {
  const text = grouped.format(paise / 100);
  // Intl drops the trailing zero of 12.50 because the minimum is 0 digits; people write either none or two.
  return /\.\d$/.test(text) ? `${text}0` : text;
}
