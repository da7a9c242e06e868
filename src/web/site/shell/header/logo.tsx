import { Link } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './logo.module.css';

/** Longer names are set smaller, and the longest need the room of the header's menu. A logo takes room like eight pixels a letter. */
function sizeOf(name: string, logoWidth = 0): 'long' | 'medium' | undefined {
  const letters = name.length + logoWidth / 8;
  if (letters > 20) return 'long';
  return letters > 7 ? 'medium' : undefined;
}

export function Logo({ onClick }: { onClick?: () => void }) {
  const { name, logo } = useTrust();
  const { home } = useTexts(headerTexts);
  const format = useFormat();
  return (
    <Link
      to="/"
      className={styles.logo}
      data-name={sizeOf(name, logo?.width)}
      aria-label={format(home, { name })}
      onClick={onClick}
    >
      {logo ? <img {...logo} alt="" className={styles.own} /> : <Mark />}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 40 46" width="40" height="46" aria-hidden="true" className={styles.mark}>
      <path className={styles.arch} d="M1 46V21C1 9.5 12 8 20 0c8 8 19 9.5 19 21v25z" />
      <path
        className={styles.flame}
        d="M20 10c4.5 5.5 6.5 9 6.5 12.5a6.5 6.5 0 0 1-13 0C13.5 19 15.5 15.5 20 10z"
      />
      <path className={styles.bowl} d="M7 31h26c0 6-5.5 9.5-13 9.5S7 37 7 31z" />
    </svg>
  );
}
