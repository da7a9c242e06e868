import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiptSheet } from '#server/documents/receipt-texts.ts';
import { typesetReceipt } from '#server/documents/typeset.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';

// Renders sample receipts to docs/pictures, to show that names in Indian scripts are shaped correctly. Needs pdftoppm
// (poppler-utils).

const folder = mkdtempSync(join(tmpdir(), 'receipt-'));
const pdf = join(folder, 'receipt.pdf');
const pages: Record<string, string> = {
  receipt: 'క్షేత్రం శ్రీనివాస్ · क्षत्रिय ज्ञानेश्वर',
  'receipt-scripts': 'వెంకటేశ్వర్లు स्त्री ஸ்ரீலக்ஷ்மி ಲಕ್ಷ್ಮೀ লক্ষ্মী ലക്ഷ്മി ક્ષિતિજ ਹਰਪ੍ਰੀਤ ଲକ୍ଷ୍ମୀ عمران',
};
try {
  for (const [name, fullName] of Object.entries(pages)) {
    const sheet = receiptSheet({
      issuer: sampleTrust,
      successorIssuer: null,
      financialYear: '2026-27',
      number: 123,
      amountPaise: 12_050_050n,
      issuedAt: new Date('2026-11-21T06:30:00Z'),
      cancelledAt: name === 'receipt' ? null : new Date('2026-11-25T06:30:00Z'),
      replacedBy: null,
      fullName,
      email: 'donor@example.com',
      donatedAt: new Date('2026-11-21T06:30:00Z'),
      campaignTitle: 'Warm blankets for Warangal',
      categoryName: 'Relief',
      paymentMode: 'UPI_QR',
      merchantOrderId: 'Kq0wz7uVfSgbX1hO3u2a_-9L',
    });
    writeFileSync(pdf, await typesetReceipt(sheet));
    execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', pdf, `docs/pictures/${name}`]);
  }
} finally {
  rmSync(folder, { recursive: true });
}
