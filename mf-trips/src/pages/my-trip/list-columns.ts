import { jsonValue, stored, useUser } from '@portico/runtime';
import { useState } from 'react';

/** What a row may do without; what names a booking, says how it stands and opens it always shows. */
export const COLUMNS = ['created', 'guest', 'stay', 'price', 'paidBy'] as const;
export type Column = (typeof COLUMNS)[number];

/** Columns that are left out, by person: what is added later shows until somebody leaves it out. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

const kept = stored('trips', 'listColumns', jsonValue(isLeftOut));

/** The columns that the signed-in person has chosen in this browser, and the way to choose others. */
export function useListColumns() {
  const person = useUser()?.email ?? '';
  const [leftOut, setLeftOut] = useState(kept.read);
  const hidden = leftOut?.[person] ?? [];
  const shown = COLUMNS.filter((column) => !hidden.includes(column));

  function choose(columns: readonly Column[]) {
    const next = { ...kept.read(), [person]: COLUMNS.filter((column) => !columns.includes(column)) };
    kept.write(next);
    setLeftOut(next);
  }

  return { shown, choose };
}

function isLeftOut(value: unknown): value is LeftOut {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (columns) => Array.isArray(columns) && columns.every((one) => typeof one === 'string'),
  );
}
