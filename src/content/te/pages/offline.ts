import type { Catalogue } from '../../catalogue.ts';

export const offline: Catalogue['offline'] = {
  notice: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. ఇంతకుముందు చదివిన పేజీలు ఇప్పటికీ తెరుచుకుంటాయి.',
};
