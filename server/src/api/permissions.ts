import { type JudgedRight, OPERATIONS_MODULE, type Permissions, type Rights, SWITCHED_RIGHTS } from '@portico/contract';
import { isGranted } from './access.ts';

/** Whoever has not been said anything about may cancel. */
const USUAL_CANCEL = 2;

/** What is left of a person's own line by that of their company: a company takes away and never gives. */
export function boundedBy(own: Permissions, company: Rights): Permissions {
  const taken = SWITCHED_RIGHTS.filter((right) => company[right] === false).map((right) => [right, false]);
  const { cancelScene, modules } = company;
  return {
    ...own,
    ...Object.fromEntries(taken),
    ...(cancelScene !== undefined && { cancelScene: Math.min(cancelScene, own.cancelScene ?? USUAL_CANCEL) }),
    ...(modules !== undefined && { modules: (own.modules ?? []).filter((module) => modules.includes(module)) }),
  };
}

/** Of a company without a channel nobody may do anything. */
export const NOTHING: Permissions = { canManageAccounts: false, modules: [] };

/** The lines that decide what somebody may do. */
export interface Lines {
  readonly own: Permissions;
  readonly company: Rights;
  readonly isOperator: boolean;
  readonly hasChannel: boolean;
}

/** What becomes of each right of a person, and whose line decides: by the same rule that every call is judged by. */
export function judgedRights({ own, company, isOperator, hasChannel }: Lines): readonly JudgedRight[] {
  const bounded = hasChannel ? boundedBy(own, company) : NOTHING;
  const judged = rightsNamed(own, company).map(({ of, ...right }): JudgedRight => {
    const [person, limit] = [said(right, own), said(right, company)];
    const [alone, result] = [of(own), of(bounded)];
    const lines = { ...(person !== undefined && { person }), ...(limit !== undefined && { company: limit }) };
    const byLine = result < alone ? 'company' : person === undefined ? 'usual' : 'person';
    return { ...right, ...lines, result, decidedBy: hasChannel ? byLine : 'noChannel' };
  });
  if (!isOperator) return judged;
  const decidedBy = hasChannel ? 'operator' : 'noChannel';
  return [...judged, { right: 'module', module: OPERATIONS_MODULE, result: Number(hasChannel), decidedBy }];
}

/** The portal's own areas: told of everybody. */
const AREAS: readonly number[] = [1, 2, 3, 4, 5, 6];

type Named = Pick<JudgedRight, 'right' | 'module'>;

/** Every right that one of the lines may speak of, and how it counts in permissions. */
function rightsNamed(own: Permissions, company: Rights): readonly (Named & { of: (by: Permissions) => number })[] {
  const numbers = [...new Set([...AREAS, ...(own.modules ?? []), ...(company.modules ?? [])])];
  return [
    ...SWITCHED_RIGHTS.map((right) => ({ right, of: (by: Permissions) => Number(isGranted(by, right)) })),
    { right: 'cancelScene' as const, of: (by: Permissions) => by.cancelScene ?? USUAL_CANCEL },
    ...numbers
      .filter((module) => module !== OPERATIONS_MODULE)
      .sort((a, b) => a - b)
      .map((module) => ({
        right: 'module' as const,
        module,
        of: (by: Permissions) => Number((by.modules ?? []).includes(module)),
      })),
  ];
}

/** What a line says of a right; undefined where it is silent. */
function said({ right, module = 0 }: Named, line: Rights): number | undefined {
  const value = right === 'module' ? line.modules?.includes(module) : line[right];
  return value === undefined ? undefined : Number(value);
}
