import type { Catalogue } from '../../catalogue.ts';

export const ui: Catalogue['ui'] = {
  home: 'హోమ్',
  breadcrumb: 'మీరు ఉన్న చోటు',
  closeDialog: 'ఈ సందేశాన్ని మూసివేయండి',
  characters: 'అక్షరాలు',
};
