import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const services: Catalogue['services'] = {
  title: 'हमारी सेवाएँ',
  crumb: 'सेवाएँ',
  lead: 'साथ देने के हमारे तरीक़े: आज राशन के एक थैले से लेकर आने वाले बरसों के लिए एक हुनर तक।',
  readMore: 'और पढ़ें',
  readMoreAbout: message('{head} के बारे में'),
  offer: 'हम क्या करते हैं',
  all: 'सभी सेवाएँ',
  give: 'इस काम के लिए दान करें',
  giveMessage: message('{head} के लिए'),
};
