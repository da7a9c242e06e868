import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const openOrder: Catalogue['openOrder'] = {
  title: message('आपका {amount} का दान अभी अधूरा है'),
  text: 'जहाँ छोड़ा था वहीं से आगे बढ़िए, या दूसरे दान के लिए फ़ॉर्म बदलिए।',
  resume: 'यह दान जारी रखें',
  startAgain: 'फिर से शुरू करें',
  repeatedTitle: message('{amount} का एक भुगतान पहले से खुला है'),
  repeatedText: 'ऐसे आगे बढ़ने पर आप यह राशि दो बार देंगे। पहले खुला भुगतान देखें, या दूसरा दान करें।',
  see: 'खुला भुगतान देखें',
  second: 'दूसरा दान करें',
  label: 'अधूरा दान',
  left: message('आपके {amount} के दान का भुगतान अभी बाक़ी है।'),
  continue: 'जारी रखें',
  dismiss: 'हटाएँ',
};
