import { useTexts } from '#web/i18n/texts.ts';
import { useTrust } from '#web/lib/site-facts.tsx';
import styles from './footer.module.css';
import { shellTexts } from './shell-texts.ts';

const signs = {
  facebook:
    'M13.500 21v-7.500h2.600l.5-3.200h-3.100V8.200c0-.9.400-1.700 1.800-1.700h1.400V3.700S15.400 3.500 14.200 3.500c-2.500 0-4.100 1.500-4.100 4.300v2.500H7.300v3.200h2.800V21z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.700a4.300 4.300 0 1 1 0 8.600 4.300 4.300 0 0 1 0-8.600zm0 1.900a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800zM16.700 6.200a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200z',
  youtube:
    'M21.600 7.500a2.600 2.600 0 0 0-1.800-1.800C18.200 5.300 12 5.300 12 5.300s-6.200 0-7.800.4a2.600 2.600 0 0 0-1.800 1.800C2 9.100 2 12 2 12s0 2.900.4 4.500a2.600 2.600 0 0 0 1.800 1.800c1.600.4 7.800.4 7.800.4s6.200 0 7.800-.4a2.600 2.600 0 0 0 1.800-1.800c.4-1.600.4-4.500.4-4.500s0-2.900-.4-4.500zM10 15V9l5.200 3z',
} as const;

function Sign({ of }: { of: keyof typeof signs }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={signs[of]} fill="currentColor" />
    </svg>
  );
}

/** The specification opens two of the three in a new tab. What the trust has not got is left out. */
export function Social() {
  const { facebook, instagram, youtube } = useTrust().social;
  const text = useTexts(shellTexts);
  return (
    <ul className={styles.social} aria-label={text.social}>
      {facebook && (
        <li>
          <a href={facebook} target="_blank" rel="noopener" aria-label={text.facebook}>
            <Sign of="facebook" />
          </a>
        </li>
      )}
      {instagram && (
        <li>
          <a href={instagram} target="_blank" rel="noopener" aria-label={text.instagram}>
            <Sign of="instagram" />
          </a>
        </li>
      )}
      {youtube && (
        <li>
          <a href={youtube} aria-label={text.youtube}>
            <Sign of="youtube" />
          </a>
        </li>
      )}
    </ul>
  );
}
