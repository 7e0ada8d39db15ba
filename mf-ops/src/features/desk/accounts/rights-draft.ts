import { MODULE_NUMBERS, OPERATIONS_MODULE, type Rights, SWITCHED_RIGHTS } from '@portico/contract';

export type SwitchedRight = (typeof SWITCHED_RIGHTS)[number];

/** Whose line is written: a person's says what they have, a company's what its people have at most. */
export type LineOf = 'person' | 'company';

/** A line as a form has it. */
export interface RightsDraft {
  readonly switches: Readonly<Record<SwitchedRight, boolean>>;
  readonly cancel: number;
  /** Every module, now and later; of a company alone. */
  readonly hasEveryModule: boolean;
  /** Of the portal's own areas. */
  readonly areas: readonly number[];
  /** Numbers of other modules as they were typed, with commas. */
  readonly others: string;
}

/** The portal's own areas. */
export const AREAS = [1, 2, 3, 4, 5, 6] as const;

const MOST_CANCEL = 2;

/** What is missing in a line counts as calls count it: of a person as not given, of a company as not limited. */
export function draftOf(rights: Rights, of: LineOf): RightsDraft {
  const usual = (right: SwitchedRight) => of === 'company' || right === 'canManageAccounts';
  const modules = rights.modules ?? [];
  return {
    switches: Object.fromEntries(
      SWITCHED_RIGHTS.map((right) => [right, rights[right] ?? usual(right)]),
    ) as RightsDraft['switches'],
    cancel: rights.cancelScene ?? MOST_CANCEL,
    hasEveryModule: of === 'company' && rights.modules === undefined,
    areas: modules.filter((module) => isArea(module)),
    others: modules.filter((module) => !isArea(module)).join(', '),
  };
}

/** The line that a draft says; undefined where the typed numbers are none. */
export function lineOf({ switches, cancel, hasEveryModule, areas, others }: RightsDraft): Rights | undefined {
  const typed = others.split(/[,，、\s]+/).filter(Boolean);
  if (!typed.every(isOther)) return undefined;
  const modules = [...new Set([...areas, ...typed.map(Number)])].sort((a, b) => a - b);
  return { ...switches, cancelScene: cancel, ...(!hasEveryModule && { modules }) };
}

function isArea(module: number): boolean {
  return (AREAS as readonly number[]).includes(module);
}

function isOther(text: string): boolean {
  const number = Number(text);
  if (!/^\d{1,2}$/.test(text) || number === OPERATIONS_MODULE) return false;
  return MODULE_NUMBERS.some(([from, to]) => from <= number && number <= to);
}
