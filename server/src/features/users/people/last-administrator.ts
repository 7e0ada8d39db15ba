import type { Permissions } from '@portico/contract';
import { isAdministrator } from './access-level.ts';
import type { LockedAdministrator } from './people-repository.ts';

type Judged = Pick<LockedAdministrator, 'permissions' | 'state'>;

/** Whether the change removes the company's last active administrator. */
export function losesLastAdministrator(
  people: readonly LockedAdministrator[],
  id: string,
  becomes: { readonly permissions?: Permissions; readonly state?: LockedAdministrator['state'] },
): boolean {
  const after = people.map((person): Judged => (person.id === id ? { ...person, ...becomes } : person));
  return people.some(manages) && !after.some(manages);
}

function manages({ permissions, state }: Judged): boolean {
  return state === 'active' && isAdministrator(permissions);
}
