import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const openOrder: Catalogue['openOrder'] = {
  title: message('आपका {amount} का दान अभी अधूरा है'),
  text: 'जहाँ छोड़ा था वहीं से आगे बढ़िए, या दूसरे दान के लिए फ़ॉर्म बदलिए।',
  resume: 'यह दान जारी रखें',
  startAgain: 'फिर से शुरू करें',
};
