import type { ReportTexts } from '../../en/server/report.ts';

export const report: ReportTexts = {
  title: 'मासिक रिपोर्ट',
  published: (day) => `प्रकाशन की तारीख़: ${day}। प्रकाशित होने के बाद रिपोर्ट कभी नहीं बदलती।`,
  all: 'सभी कोष मिलाकर',
  byFund: 'हर कोष का हिसाब',
  late: 'देर से दर्ज',
  lateText: 'ऊपर के आँकड़ों में ये राशियाँ शामिल हैं। ये उन महीनों की हैं, जिनकी रिपोर्ट पहले ही प्रकाशित हो चुकी थी।',
  differences: (gifts, payments) => `कोष दान के खाते से ${gifts} और भुगतानों से ${payments} अलग हैं।`,
  check: 'यह रिपोर्ट जाँचिए',
  checkText: 'यह कमांड आँकड़े डाउनलोड करके उनका हैश निकालता है। कोई आँकड़ा बदला न हो, तो वही हैश दिखता है जो नीचे है।',
  hash: 'आँकड़ों का SHA-256',
  previousHash: (month) => `इससे पहले की रिपोर्ट (${month}) का SHA-256`,
  position: 'गिनी गई आख़िरी प्रविष्टि का क्रमांक',
  page: 'पृष्ठ',
  pageOfPages: '1 / 1',
};
