import type { Catalogue } from '../../catalogue.ts';

export const offline: Catalogue['offline'] = {
  notice: 'आप ऑफ़लाइन हैं। जो पन्ने पहले पढ़े थे, वे अब भी खुलते हैं।',
};
