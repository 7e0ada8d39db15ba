import {
  type EffectivePermission,
  OPERATIONS_MODULE,
  type PermissionSet,
  type Permissions,
  TOGGLED_PERMISSIONS,
} from '@portico/contract';
import { isGranted } from './access.ts';

/** Without an explicit setting, a user may cancel. */
const USUAL_CANCEL = 2;

/** A user's permissions within those of the company: the company can only take permissions away. */
export function boundedBy(own: Permissions, company: PermissionSet): Permissions {
  const taken = TOGGLED_PERMISSIONS.filter((right) => company[right] === false).map((right) => [right, false]);
  const { cancelScene, modules } = company;
  return {
    ...own,
    ...Object.fromEntries(taken),
    ...(cancelScene !== undefined && { cancelScene: Math.min(cancelScene, own.cancelScene ?? USUAL_CANCEL) }),
    ...(modules !== undefined && { modules: (own.modules ?? []).filter((module) => modules.includes(module)) }),
  };
}

/** Users of a company without a channel have no permissions. */
export const NOTHING: Permissions = { canManageAccounts: false, modules: [] };

/** Stored permissions of a user and of the company. */
export interface Lines {
  readonly own: Permissions;
  readonly company: PermissionSet;
  readonly isOperator: boolean;
  readonly hasChannel: boolean;
}

/**
 * The result for each permission of a user, and which setting decides. Uses the same rule as the access check of
 * requests.
 */
export function effectivePermissions({ own, company, isOperator, hasChannel }: Lines): readonly EffectivePermission[] {
  const bounded = hasChannel ? boundedBy(own, company) : NOTHING;
  const judged = permissionsNamed(own, company).map(({ readValue, ...right }): EffectivePermission => {
    const [person, limit] = [findValue(right, own), findValue(right, company)];
    const [alone, result] = [readValue(own), readValue(bounded)];
    const lines = { ...(person !== undefined && { person }), ...(limit !== undefined && { company: limit }) };
    const byLine = result < alone ? 'company' : person === undefined ? 'usual' : 'person';
    return { ...right, ...lines, result, decidedBy: hasChannel ? byLine : 'noChannel' };
  });
  if (!isOperator) return judged;
  const decidedBy = hasChannel ? 'operator' : 'noChannel';
  return [...judged, { right: 'module', module: OPERATIONS_MODULE, result: Number(hasChannel), decidedBy }];
}

/** Modules of the portal, listed for every user. */
const AREAS: readonly number[] = [1, 2, 3, 4, 5, 6];

type Named = Pick<EffectivePermission, 'right' | 'module'>;

function permissionsNamed(
  own: Permissions,
  company: PermissionSet,
): readonly (Named & { readValue: (by: Permissions) => number })[] {
  const numbers = [...new Set([...AREAS, ...(own.modules ?? []), ...(company.modules ?? [])])];
  return [
    ...TOGGLED_PERMISSIONS.map((right) => ({ right, readValue: (by: Permissions) => Number(isGranted(by, right)) })),
    { right: 'cancelScene' as const, readValue: (by: Permissions) => by.cancelScene ?? USUAL_CANCEL },
    ...numbers
      .filter((module) => module !== OPERATIONS_MODULE)
      .sort((a, b) => a - b)
      .map((module) => ({
        right: 'module' as const,
        module,
        readValue: (by: Permissions) => Number((by.modules ?? []).includes(module)),
      })),
  ];
}

/** The stored value of a permission; undefined if it is not set. */
function findValue({ right, module = 0 }: Named, line: PermissionSet): number | undefined {
  const value = right === 'module' ? line.modules?.includes(module) : line[right];
  return value === undefined ? undefined : Number(value);
}
