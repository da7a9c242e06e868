import { useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { inLanguage, LANGUAGES, type Language, languages } from '#domain/language.ts';
import { carryState } from '#web/languages/carried-state.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import styles from './language-switch.module.css';
import { useFolding } from './use-folding.ts';

/** A page that is rendered once for everybody has such a part in its path where a visitor's own address has an id. */
const FOR_EVERYBODY = /\/-/;

/** This page in another language. The server knows its path alone; what else the address holds the browser adds. */
function addressIn(language: Language, { pathname, search, hash }: Location, hydrated: boolean): string {
  if (hydrated) return inLanguage(language, pathname) + search + hash;
  return inLanguage(language, FOR_EVERYBODY.test(pathname) ? '/' : pathname);
}

/** The languages as links; a press leads to the same page with everything that its address holds. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const shown = useLanguage();
  const location = useLocation();
  const hydrated = useHydrated();
  const { language: label } = useTexts('header');
  return (
    // React leaves an address from the server as it is, though the browser's is another one: new links take their place.
    <ul
      key={String(hydrated)}
      className={[styles.links, className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, location, hydrated)}
            suppressHydrationWarning
            hrefLang={language}
            lang={languages[language].locale}
            aria-current={language === shown ? 'true' : undefined}
            onClick={() => carryState(addressIn(language, location, hydrated))}
          >
            {languages[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same behind a sign in the header: a native disclosure, which opens before any script has come. */
export function LanguageMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useLanguage();
  const { language: label } = useTexts('header');
  useFolding(menu);

  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={`${label}: ${languages[shown].name}, ${languages[shown].sign}`}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.500 9h17M3.500 15h17M12 3c-5 5.500-5 12.500 0 18M12 3c5 5.500 5 12.500 0 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        <span aria-hidden="true">{languages[shown].sign}</span>
      </summary>
      <LanguageLinks className={styles.list} />
    </details>
  );
}
