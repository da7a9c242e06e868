import { Link } from 'react-router';
import { headerTexts } from '#web/languages/en/header.ts';
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
      <path className={styles.arch} d="M1 46V21C1 9.500 12 8 20 0c8 8 19 9.500 19 21v25z" />
      <path
        className={styles.flame}
        d="M20 10c4.500 5.500 6.500 9 6.500 12.500a6.500 6.500 0 0 1-13 0C13.500 19 15.500 15.500 20 10z"
      />
      <path className={styles.bowl} d="M7 31h26c0 6-5.500 9.500-13 9.500S7 37 7 31z" />
    </svg>
  );
}
