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

/** The numbers of other modules that can be read out of what was typed. */
export function typedModules(others: string): number[] {
  return partsOf(others).filter(isOther).map(Number);
}

function partsOf(others: string): string[] {
  return others.split(/[,，、\s]+/).filter(Boolean);
}

/** The line that a draft says; undefined where the typed numbers are none. */
export function lineOf({ switches, cancel, hasEveryModule, areas, others }: RightsDraft): Rights | undefined {
  const typed = partsOf(others);
  if (!typed.every(isOther)) return undefined;
  const modules = [...new Set([...areas, ...typed.map(Number)])].sort((a, b) => a - b);
  return { ...switches, cancelScene: cancel, ...(!hasEveryModule && { modules }) };
}

/**
 * What somebody typed, over the line that stands by now: whatever they changed of the one that they saw stays as they have it, the rest is
 * as it stands.
 */
export function overFresh(draft: RightsDraft, seen: RightsDraft, fresh: RightsDraft): RightsDraft {
  const pick = <K extends keyof RightsDraft>(key: K) => (draft[key] === seen[key] ? fresh[key] : draft[key]);
  const switches = SWITCHED_RIGHTS.map((right) => [
    right,
    draft.switches[right] === seen.switches[right] ? fresh.switches[right] : draft.switches[right],
  ]);
  const has = (area: number) =>
    draft.areas.includes(area) === seen.areas.includes(area) ? fresh.areas.includes(area) : draft.areas.includes(area);
  return {
    switches: Object.fromEntries(switches) as RightsDraft['switches'],
    cancel: pick('cancel'),
    hasEveryModule: pick('hasEveryModule'),
    areas: AREAS.filter(has),
    others: pick('others'),
  };
}

/** A part of a line that has a name of its own. */
export type RightsPart = SwitchedRight | 'cancelScene' | 'modules';

/** The parts in which two lines differ. */
export function differing(a: RightsDraft, b: RightsDraft): readonly RightsPart[] {
  const modulesIn = ({ hasEveryModule, areas, others }: RightsDraft) =>
    hasEveryModule ? 'every' : `${AREAS.filter((area) => areas.includes(area)).join(' ')} ${others}`;
  return [
    ...SWITCHED_RIGHTS.filter((right) => a.switches[right] !== b.switches[right]),
    ...(a.cancel === b.cancel ? [] : (['cancelScene'] as const)),
    ...(modulesIn(a) === modulesIn(b) ? [] : (['modules'] as const)),
  ];
}

export function isArea(module: number): boolean {
  return (AREAS as readonly number[]).includes(module);
}

function isOther(text: string): boolean {
  const number = Number(text);
  if (!/^\d{1,2}$/.test(text) || number === OPERATIONS_MODULE) return false;
  return MODULE_NUMBERS.some(([from, to]) => from <= number && number <= to);
}
