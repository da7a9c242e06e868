import type * as z from 'zod/mini';
import { StaffEmail } from '#contract/staff/roles-and-policies.ts';
import { isPersonalField } from '#domain/donors/mask-person.ts';

type AnySchema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Whether responses with a schema name donors or say how to reach them, at any depth, by the names of its fields. */
export function isAboutPeople(schema: AnySchema): boolean {
  return hasPersonalField(schema, new Set());
}

function hasPersonalField(schema: AnySchema, seen: Set<AnySchema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const definition = schema._zod.def as Definition;
  if (definition.type === 'object') {
    const fields = Object.entries(definition.shape);
    if (fields.some(([name, field]) => isPersonalField(name) && isText(field))) return true;
  }
  return partsOf(definition).some((part) => hasPersonalField(part, seen));
}

/** Whether a field is a text, possibly missing or null, other than the address of a member of staff. */
function isText(field: AnySchema): boolean {
  if (field === StaffEmail) return false;
  const definition = field._zod.def as Definition;
  if (definition.type === 'string') return true;
  return definition.type !== 'object' && definition.type !== 'array' && partsOf(definition).some(isText);
}

/** The schemas that a schema consists of. */
function partsOf(definition: Definition): readonly AnySchema[] {
  switch (definition.type) {
    case 'object':
      return Object.values(definition.shape);
    case 'array':
      return [definition.element];
    case 'union':
      return definition.options;
    case 'tuple':
      return definition.items;
    case 'record':
      return [definition.valueType];
    case 'intersection':
      return [definition.left, definition.right];
    case 'pipe':
      return [definition.in, definition.out];
    case 'lazy':
      return [definition.getter()];
    default:
      return 'innerType' in definition ? [definition.innerType] : [];
  }
}
