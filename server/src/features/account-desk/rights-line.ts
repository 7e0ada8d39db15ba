import { OPERATIONS_MODULE, type Permissions, Rights } from '@portico/contract';
import { isModule } from '../users/users.ts';
import { NotPossible } from './deed.ts';

/** What operators give, out of all that is stored of a person. */
export function rightsIn({ emails: _, phonesInternal: _in, phonesExternal: _ex, ...rights }: Permissions): Rights {
  return rights;
}

/** Rights as they are stored: modules in their order, each once. Refuses one that nobody can be given. */
export function tidied(rights: Rights): Rights {
  if (rights.modules === undefined) return rights;
  if (rights.modules.some((module) => module === OPERATIONS_MODULE || !isModule(module)))
    throw new NotPossible('noSuchModule');
  return { ...rights, modules: [...new Set(rights.modules)].sort((a, b) => a - b) };
}

/** Whether two lines say the same. */
export function isSameLine(a: Rights, b: Rights): boolean {
  return lineText(a) === lineText(b);
}

/** A line as the audit log tells it, by the names that the field has: `search 1, cancel_scene 2, module 1 2`. */
export function lineText(rights: Rights): string {
  const said = Object.entries(Rights.encode(rights) as Readonly<Record<string, number | readonly number[]>>);
  return said.map(([name, value]) => `${name} ${[value].flat().join(' ') || 'none'}`).join(', ') || 'nothing';
}
