import { MODULE_NUMBERS, OPERATIONS_MODULE, type PermissionSet, TOGGLED_PERMISSIONS } from '@portico/contract';

export type SwitchedRight = (typeof TOGGLED_PERMISSIONS)[number];

/** A user's permissions grant; a company's permissions limit those of its users. */
export type LineOf = 'person' | 'company';

/** Permissions as form values. */
export interface PermissionsDraft {
  readonly switches: Readonly<Record<SwitchedRight, boolean>>;
  readonly cancel: number;
  /** Includes modules added later. Companies only. */
  readonly hasEveryModule: boolean;
  readonly areas: readonly number[];
  /** Other module numbers as entered, separated by commas. */
  readonly others: string;
}

/** The portal's own modules. */
export const AREAS = [1, 2, 3, 4, 5, 6] as const;

const MOST_CANCEL = 2;

/** A missing permission is denied for a user and unlimited for a company, as on the server. */
export function draftOf(rights: PermissionSet, owner: LineOf): PermissionsDraft {
  const usual = (right: SwitchedRight) => owner === 'company' || right === 'canManageAccounts';
  const modules = rights.modules ?? [];
  return {
    switches: Object.fromEntries(
      TOGGLED_PERMISSIONS.map((right) => [right, rights[right] ?? usual(right)]),
    ) as PermissionsDraft['switches'],
    cancel: rights.cancelScene ?? MOST_CANCEL,
    hasEveryModule: owner === 'company' && rights.modules === undefined,
    areas: modules.filter((module) => isArea(module)),
    others: modules.filter((module) => !isArea(module)).join(', '),
  };
}

/** Module numbers in the entered text. */
export function typedModules(others: string): number[] {
  return partsOf(others).filter(isOther).map(Number);
}

function partsOf(others: string): string[] {
  return others.split(/[,，、\s]+/).filter(Boolean);
}

/** Permissions of a draft; undefined if the module numbers are invalid. */
export function lineOf({
  switches,
  cancel,
  hasEveryModule,
  areas,
  others,
}: PermissionsDraft): PermissionSet | undefined {
  const typed = partsOf(others);
  if (!typed.every(isOther)) return undefined;
  const modules = [...new Set([...areas, ...typed.map(Number)])].sort((a, b) => a - b);
  return { ...switches, cancelScene: cancel, ...(!hasEveryModule && { modules }) };
}

/**
 * Merges a draft into newer permissions: fields that the operator changed keep their value, others take the newer
 * one.
 */
export function overFresh(
  draft: PermissionsDraft,
  previous: PermissionsDraft,
  fresh: PermissionsDraft,
): PermissionsDraft {
  const pick = <K extends keyof PermissionsDraft>(key: K) => (draft[key] === previous[key] ? fresh[key] : draft[key]);
  const switches = TOGGLED_PERMISSIONS.map((right) => [
    right,
    draft.switches[right] === previous.switches[right] ? fresh.switches[right] : draft.switches[right],
  ]);
  const has = (area: number) =>
    draft.areas.includes(area) === previous.areas.includes(area)
      ? fresh.areas.includes(area)
      : draft.areas.includes(area);
  return {
    switches: Object.fromEntries(switches) as PermissionsDraft['switches'],
    cancel: pick('cancel'),
    hasEveryModule: pick('hasEveryModule'),
    areas: AREAS.filter(has),
    others: pick('others'),
  };
}

export type PermissionsPart = SwitchedRight | 'cancelScene' | 'modules';

export function differing(a: PermissionsDraft, b: PermissionsDraft): readonly PermissionsPart[] {
  const modulesIn = ({ hasEveryModule, areas, others }: PermissionsDraft) =>
    hasEveryModule ? 'every' : `${AREAS.filter((area) => areas.includes(area)).join(' ')} ${others}`;
  return [
    ...TOGGLED_PERMISSIONS.filter((right) => a.switches[right] !== b.switches[right]),
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
