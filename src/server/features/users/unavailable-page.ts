import { userCalls } from '#contract/sign-in.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { plainPage } from '../../http/plain-page.ts';

const words: Readonly<Record<Language, { title: string; text: string; again: string; home: string }>> = {
  en: {
    title: 'Signing in is not possible right now',
    text: "Google's sign-in did not answer us. It is usually back within minutes.",
    again: '<a>Try again</a> or',
    home: '<a>go back to the home page</a>.',
  },
  te: {
    title: 'ప్రస్తుతం లాగిన్ అవ్వడం కుదరదు',
    text: 'Google లాగిన్ నుంచి జవాబు రాలేదు. సాధారణంగా కొన్ని నిమిషాల్లోనే తిరిగి పనిచేస్తుంది.',
    again: '<a>మళ్లీ ప్రయత్నించండి</a> లేదా',
    home: '<a>హోమ్ పేజీకి వెళ్లండి</a>.',
  },
  hi: {
    title: 'अभी लॉगिन नहीं हो सकता',
    text: 'Google के लॉगिन से जवाब नहीं मिला। आम तौर पर वह कुछ ही मिनटों में लौट आता है।',
    again: '<a>फिर कोशिश करें</a> या',
    home: '<a>मुखपृष्ठ पर जाएँ</a>।',
  },
};

/** Who came to sign in came by a link, and must see more than JSON. */
export function unavailablePage(language: Language) {
  const { title, text, again, home } = words[language];
  const query = language === 'en' ? '' : `?language=${language}`;
  const page = plainPage(
    title,
    `<p>${text}</p>
<p>${again.replace('<a>', `<a href="${userCalls.signIn}${query}">`)} ${home.replace('<a>', `<a href="${inLanguage(language, '/')}">`)}</p>`,
    language,
  );
  return { headers: { ...page.headers, 'retry-after': '30' }, body: page.body };
}
