import { footerTexts } from '#content/en/pages/footer.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './footer.module.css';
// A separate file, so that browsers cache it across pages and it does not add to the scripts.
import icons from './social.svg?no-inline';

function Icon({ name }: { name: 'facebook' | 'instagram' | 'youtube' }) {
  return (
    <svg width="22" height="22" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

/** Links to the social networks that the trust uses. The specification opens two of the three in a new tab. */
export function Social() {
  const { facebook, instagram, youtube } = useTrust().social;
  const text = useTexts(footerTexts);
  return (
    <ul className={styles.social} aria-label={text.social}>
      {facebook && (
        <li>
          <a href={facebook} target="_blank" rel="noopener" aria-label={text.facebook}>
            <Icon name="facebook" />
          </a>
        </li>
      )}
      {instagram && (
        <li>
          <a href={instagram} target="_blank" rel="noopener" aria-label={text.instagram}>
            <Icon name="instagram" />
          </a>
        </li>
      )}
      {youtube && (
        <li>
          <a href={youtube} aria-label={text.youtube}>
            <Icon name="youtube" />
          </a>
        </li>
      )}
    </ul>
  );
}
