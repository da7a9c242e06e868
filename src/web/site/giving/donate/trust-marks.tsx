import { Link } from 'react-router';
import { donateTexts } from '#content/en/pages/donate.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './trust-marks.module.css';

/** Next to the button: how to pay, that a receipt follows, the trust's registrations if it has entered any, and the privacy notice. */
export function TrustMarks() {
  const { marks } = useTexts(donateTexts);
  const { pan, section80G, darpan } = useTrust().registrations;
  const registrations = [
    section80G.number && `80G ${section80G.number}`,
    pan && `PAN ${pan}`,
    darpan && `${marks.darpan} ${darpan}`,
  ].filter(Boolean);
  return (
    <ul className={styles.marks}>
      <li>{marks.methods}</li>
      <li>{marks.receipt}</li>
      {registrations.length > 0 && (
        <li>
          <Link to="/terms#who-we-are">{registrations.join(' · ')}</Link>
        </li>
      )}
      <li>
        <LinkedText message={marks.notice} to={NOTICE_PAGE} />
      </li>
    </ul>
  );
}
