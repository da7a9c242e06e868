import type { DeductionLaw, Section } from '#domain/year-end/year-statement.ts';

/** A section for messages, in which a select cannot test for an empty text. */
export function sectionInText({ section, formerSection }: Section) {
  return { section, former: formerSection || 'none' };
}

/** The law's names for messages. */
export function lawInText({ act, certificate, ...law }: DeductionLaw) {
  return { act, certificate, ...sectionInText(law) };
}
