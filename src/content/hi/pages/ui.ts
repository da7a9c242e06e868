import type { Catalogue } from '../../catalogue.ts';

export const ui: Catalogue['ui'] = {
  home: 'मुखपृष्ठ',
  breadcrumb: 'आप यहाँ हैं',
  closeDialog: 'यह संदेश बंद करें',
  characters: 'अक्षर',
};
