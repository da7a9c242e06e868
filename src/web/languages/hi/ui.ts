import type { Catalogue } from '../texts.ts';

export const ui: Catalogue['ui'] = {
  home: 'मुखपृष्ठ',
  breadcrumb: 'आप यहाँ हैं',
  closeDialog: 'यह खिड़की बंद करें',
  characters: 'अक्षर',
};
