import { idKinds as texts } from '#content/en/names.ts';
import { ID_KINDS, type IdKind } from '#domain/year-end/year-statement.ts';

export const ID_TEXTS: Record<IdKind, string> = texts;

/** The ID documents as choices of a select field. */
export const idKinds = ID_KINDS.map((id) => ({ id, name: ID_TEXTS[id] }));
