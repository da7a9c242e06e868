import type { FundEntryKind, FundKind } from '#domain/office/fund.ts';

export const fundNames: Readonly<Record<FundKind, string>> = {
  general: 'सामान्य कोष',
  corpus: 'मूल कोष',
  overhead: 'ट्रस्ट के अपने ख़र्च',
  campaign: 'एक अभियान, जो अब सार्वजनिक नहीं है',
};

export const fundLines: Readonly<Record<FundEntryKind, string>> = {
  received: 'मिले दान',
  refunded: 'लौटाई गई राशि',
  moved: 'सुधारे गए दान के उद्देश्य',
  fee: 'भुगतान शुल्क',
  spent: 'ख़र्च हुआ',
  reversed: 'वापस आए भुगतान',
  transferred: 'दूसरे कोषों से और दूसरे कोषों को',
  returned: 'वापस लिए गए अंतरण',
  opening: 'इस हिसाब से पहले ख़र्च',
};

export const opening: string = 'पहले दिन';
export const closing: string = 'आख़िरी दिन';
