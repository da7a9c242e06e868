import type { Catalogue } from '../../catalogue.ts';

export const forms: Catalogue['forms'] = {
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  phone: 'फ़ोन नंबर',
  phoneHint: '10 अंक, देश के कोड के बिना',
  category: 'श्रेणी',
  selectCategory: 'श्रेणी चुनें',
  loadCategories: 'श्रेणियाँ फिर से लोड करें',
  message: 'संदेश',
  optional: 'वैकल्पिक',
  submitting: 'भेजा जा रहा है...',
  refused: 'कुछ गड़बड़ हो गई।',
  unreachable: 'कुछ गड़बड़ हो गई। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  unsent: 'आप ऑफ़लाइन हैं। कुछ भी नहीं भेजा गया, और आपका लिखा कुछ भी नहीं खोया।',
  withoutScripts:
    'इस फ़ॉर्म के लिए JavaScript ज़रूरी है, जो आपके ब्राउज़र में बंद है। उसे चालू करके पेज फिर से लोड करें, या हमसे संपर्क करें:',
};
