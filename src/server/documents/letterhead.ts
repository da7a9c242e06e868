import type { TrustIdentity, TrustPicture } from '#contract/trust/trust.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { addressLines, phonesOf } from '#domain/trust/contact-details.ts';
import { uploadedHash } from '#domain/trust/picture.ts';
import { isApprovalValidOn } from '#domain/trust/tax-approval.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { type RegistrationLaw, registrationOf } from '#domain/year-end/year-statement.ts';

/** A picture of the trust, by the hash under which the template finds it. */
export type PrintedPicture = { hash: string; width: number; height: number };

/** The trust's details at the head of a document. */
export type Letterhead = {
  /** The hash and size of the logo; null for the built-in mark. */
  logo: PrintedPicture | null;
  name: string;
  legalName: string;
  /** The lines at the foot of each page: who the trust is and how to contact it. */
  footer: readonly string[];
};

/** The head and foot of a document. `at`: the day on which registrations must be valid. `law`: that of the document's year. */
export function letterhead(
  trust: TrustIdentity,
  at: Date,
  law: RegistrationLaw,
  language: Language = DEFAULT_LANGUAGE,
): Letterhead {
  return {
    logo: printedPicture(trust.logo),
    name: nameIn(language, trust),
    legalName: trust.legalName,
    footer: [
      [trust.legalName, addressLines(trust.postalAddress).join(', ')].filter(Boolean).join(' · '),
      [trust.email, ...phonesOf(trust).map(({ display }) => display)].filter(Boolean).join(' · '),
      registrations(trust, at, law).join(' · '),
    ].filter(Boolean),
  };
}

/** The registrations that companies and donors' accountants look for; those for tax are among the facts of a receipt. */
function registrations(
  { registrations: { section12A, darpan, csr1 } }: TrustIdentity,
  at: Date,
  law: RegistrationLaw,
): string[] {
  const { section, formerSection } = registrationOf(law);
  const former = formerSection && ` (formerly ${formerSection})`;
  return [
    ...(isApprovalValidOn(section12A, at) ? [`Section ${section}${former}: ${section12A.number}`] : []),
    ...(darpan ? [`NGO Darpan: ${darpan}`] : []),
    ...(csr1 ? [`CSR-1: ${csr1}`] : []),
  ];
}

/** A picture as the template finds it; null without an uploaded one. */
export function printedPicture(picture: TrustPicture | undefined): PrintedPicture | null {
  const hash = uploadedHash(picture?.url);
  return picture && hash ? { hash, width: picture.width, height: picture.height } : null;
}
