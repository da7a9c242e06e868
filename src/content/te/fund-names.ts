import type { FundEntryKind, FundKind } from '#domain/office/fund.ts';

export const fundNames: Readonly<Record<FundKind, string>> = {
  general: 'సాధారణ నిధి',
  corpus: 'మూలనిధి',
  overhead: 'ట్రస్టు సొంత ఖర్చులు',
  campaign: 'ఇప్పుడు బహిరంగంగా లేని కార్యక్రమం',
};

export const fundLines: Readonly<Record<FundEntryKind, string>> = {
  received: 'వచ్చిన విరాళాలు',
  refunded: 'వాపసులు',
  moved: 'సరిచేసిన విరాళ ఉద్దేశాలు',
  fee: 'చెల్లింపు రుసుములు',
  spent: 'ఖర్చయింది',
  reversed: 'తిరిగి వచ్చిన చెల్లింపులు',
  transferred: 'ఇతర నిధుల నుంచి, ఇతర నిధులకు',
  returned: 'వెనక్కి తీసుకున్న బదిలీలు',
  opening: 'ఈ లెక్కలకు ముందు ఖర్చయింది',
};

export const opening: string = 'మొదటి రోజున';
export const closing: string = 'చివరి రోజున';
