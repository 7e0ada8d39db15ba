import { createHash } from 'node:crypto';
import { OPERATIONS_MODULE, type Permissions, Rights } from '@portico/contract';
import { isModule } from '../users/users.ts';
import { PreconditionError } from './admin-action.ts';

/** What operators give, out of all that is stored of a person. */
export function rightsIn({ emails: _, phonesInternal: _in, phonesExternal: _ex, ...rights }: Permissions): Rights {
  return rights;
}

/** Rights as they are stored: modules in their order, each once. Refuses one that nobody can be given. */
export function tidied(rights: Rights): Rights {
  if (rights.modules === undefined) return rights;
  if (rights.modules.some((module) => module === OPERATIONS_MODULE || !isModule(module)))
    throw new PreconditionError('noSuchModule');
  return { ...rights, modules: [...new Set(rights.modules)].sort((a, b) => a - b) };
}

/** Whether two lines say the same. */
export function isSameLine(a: Rights, b: Rights): boolean {
  return lineText(a) === lineText(b);
}

/** The mark of a line, by which who saves another in its place says which one they saw. */
export function rightsRevision(rights: Rights): string {
  return createHash('sha256').update(lineText(rights)).digest('base64url').slice(0, 22);
}

/** A line that is saved, and the mark of the one that it takes the place of; left out, whichever stands. */
export interface SavedRights {
  readonly rights: Rights;
  readonly seen?: string | undefined;
}

/** The line that a change would be made of, where it is not the one that was seen any more. */
export interface OtherLine {
  readonly rights: Rights;
  readonly rightsRevision: string;
}

/** Whether a line is another than the one of which `seen` is the mark; left out, whatever stands is what was meant. */
export function otherThanSeen(line: Rights, seen: string | undefined): OtherLine | undefined {
  const revision = rightsRevision(line);
  return seen === undefined || seen === revision ? undefined : { rights: line, rightsRevision: revision };
}

/** A line as the audit log tells it, by the names that the field has: `search 1, cancel_scene 2, module 1 2`. */
export function lineText(rights: Rights): string {
  const said = Object.entries(Rights.encode(rights) as Readonly<Record<string, number | readonly number[]>>);
  return said.map(([name, value]) => `${name} ${[value].flat().join(' ') || 'none'}`).join(', ') || 'nothing';
}
