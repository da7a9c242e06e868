import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './footer.module.css';
// A file of its own: drawings that every page has are fetched once, and no script carries them.
import signs from './social.svg?no-inline';

function Sign({ of }: { of: 'facebook' | 'instagram' | 'youtube' }) {
  return (
    <svg width="22" height="22" aria-hidden="true">
      <use href={`${signs}#${of}`} />
    </svg>
  );
}

/** The specification opens two of the three in a new tab. What the trust has not got is left out. */
export function Social() {
  const { facebook, instagram, youtube } = useTrust().social;
  const text = useTexts('footer');
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
