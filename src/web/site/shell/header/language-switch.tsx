import { useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import { inLanguage, LANGUAGES, type Language, languages } from '#domain/text/language.ts';
import { carryState } from '#web/languages/carried-state.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import styles from './language-switch.module.css';
import { useAutoClose } from './use-auto-close.ts';

/** Matches the placeholder for an id in the path of a page that is rendered once for all visitors. */
const PLACEHOLDER = /\/-/;

/** The URL of this page in another language. Query and fragment are added after hydration: server-rendered pages are cached by path. */
function urlIn(language: Language, { pathname, search, hash }: Location, hydrated: boolean): string {
  if (hydrated) return inLanguage(language, pathname) + search + hash;
  return inLanguage(language, PLACEHOLDER.test(pathname) ? '/' : pathname);
}

/** Links to the current page in each language. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const shown = useLanguage();
  const location = useLocation();
  const hydrated = useHydrated();
  const { language: label } = useTexts(headerTexts);
  return (
    // Hydration does not correct attributes, so the key replaces the server's links with new ones.
    <ul
      key={String(hydrated)}
      className={[styles.links, className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={urlIn(language, location, hydrated)}
            suppressHydrationWarning
            hrefLang={language}
            lang={languages[language].locale}
            aria-current={language === shown ? 'true' : undefined}
            onClick={() => carryState(urlIn(language, location, hydrated))}
          >
            {languages[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The language links in a native disclosure, which opens before any script has loaded. */
export function LanguageMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useLanguage();
  const { language: label } = useTexts(headerTexts);
  useAutoClose(menu);

  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={`${label}: ${languages[shown].name}`}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        <span aria-hidden="true">{languages[shown].name}</span>
      </summary>
      <LanguageLinks className={styles.list} />
    </details>
  );
}
