import type { Language, Permissions } from '@portico/contract';
import { isAdministrator } from './access-level.ts';
import type { LockedPerson } from './people-repository.ts';

/** Why somebody stays an administrator. */
export const LAST_ADMINISTRATOR: Readonly<Record<Language, string>> = {
  en: 'This is the last administrator. Somebody else has to be one first.',
  zh: '这是最后一位管理员，请先设置其他管理员。',
};

type Judged = Pick<LockedPerson, 'permissions' | 'state'>;

/** Whether a company that has somebody who manages its accounts would have nobody any more. */
export function losesLastAdministrator(
  people: readonly LockedPerson[],
  id: string,
  becomes: { readonly permissions?: Permissions; readonly state?: LockedPerson['state'] },
): boolean {
  const after = people.map((person): Judged => (person.id === id ? { ...person, ...becomes } : person));
  return people.some(manages) && !after.some(manages);
}

function manages({ permissions, state }: Judged): boolean {
  return state === 'active' && isAdministrator(permissions);
}
