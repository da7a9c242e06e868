import { Link } from 'react-router';
import { donateTexts } from '#web/languages/en/donate.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './trust-marks.module.css';

/** Next to the button: how to pay, that a receipt follows, and the trust's registrations if it has entered any. */
export function TrustMarks() {
  const { marks } = useTexts(donateTexts);
  const format = useFormat();
  const { pan, section80G, darpan } = useTrust().registrations;
  const registrations = [
    section80G.number && format(marks.section80G, { number: section80G.number }),
    pan && format(marks.pan, { number: pan }),
    darpan && format(marks.darpan, { number: darpan }),
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
    </ul>
  );
}
