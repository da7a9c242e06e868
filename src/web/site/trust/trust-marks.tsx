import { Link } from 'react-router';
import { trustMarksTexts } from '#content/en/pages/trust-marks.ts';
import { phonesOf } from '#domain/trust/contact-details.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { PhoneLinks } from '#web/lib/page/phone-links.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './trust-marks.module.css';

/** Beside a form or a campaign: who receives the gift, what it means for the donor's tax, how to pay, and who answers questions. */
export function TrustMarks() {
  return (
    <Unhydrated as="ul" className={styles.marks}>
      <Marks />
    </Unhydrated>
  );
}

function Marks() {
  const marks = useTexts(trustMarksTexts);
  const { legalName, registrations, deduction } = useTrust();
  const { pan, darpan } = registrations;
  const numbers = [pan && `PAN ${pan}`, darpan && `${marks.darpan} ${darpan}`, deduction.approval].filter(
    Boolean,
  );
  return (
    <>
      <li>
        <b>{legalName}</b>
        {numbers.length > 0 && (
          <>
            <br />
            <Link to="/terms#who-we-are">{numbers.join(' · ')}</Link>
          </>
        )}
      </li>
      <li>{deduction.sentence}</li>
      <li>{marks.methods}</li>
      <Questions />
    </>
  );
}

/** The same in one line, where a button leads to a form. */
export function TrustLine() {
  const { legalName, deduction } = useTrust();
  return (
    <p className={styles.line}>
      <b>{legalName}</b> · {deduction.sentence}
    </p>
  );
}

function Questions() {
  const { questions, contact } = useTexts(trustMarksTexts);
  const { answers, email, ...trust } = useTrust();
  const langOf = useLangOf();
  const isReachable = email !== '' || phonesOf(trust).length > 0;
  return (
    <li className={styles.questions}>
      {answers ? <span lang={langOf(answers)}>{answers.text}</span> : <span>{questions}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      <PhoneLinks />
      {!isReachable && <LinkedText message={contact} to="/contact" />}
    </li>
  );
}
