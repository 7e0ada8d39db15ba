/** The parts of a room in ETG's records and rates, in the order of its documentation. */
const PARTS = [
  'class',
  'quality',
  'sex',
  'bathroom',
  'bedding',
  'family',
  'capacity',
  'club',
  'bedrooms',
  'balcony',
  'view',
  'floor',
] as const;

/** The id of a room by `rg_ext`, which is equal in content and in rates. Missing parts count as undefined (0). */
export function etgRoomId(rgExt: Readonly<Record<string, number | null | undefined>>): string {
  return PARTS.map((part) => rgExt[part] ?? 0).join('.');
}
