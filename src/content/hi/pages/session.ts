import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const session: Catalogue['session'] = {
  notSaved: 'आपकी जानकारी सहेजी नहीं जा सकी',
  loggedIn: message('नमस्ते, {name}! आप सफलतापूर्वक लॉगिन हो गए हैं।'),
  loggedOut: 'आप सफलतापूर्वक लॉगआउट हो गए हैं',
};
