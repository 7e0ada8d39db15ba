import { jsonValue, stored, useUser } from '@portico/runtime';
import { useState } from 'react';

/** Optional columns. Reference, hotel and status always show. */
export const COLUMNS = ['created', 'guest', 'stay', 'price', 'paidBy'] as const;
export type Column = (typeof COLUMNS)[number];

/** Hidden columns by user, so that columns of a later version show by default. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

const storedColumns = stored('trips', 'listColumns', jsonValue(isLeftOut));

/** Columns that the user chose in this browser. */
export function useListColumns() {
  const person = useUser()?.email ?? '';
  const [leftOut, setLeftOut] = useState(storedColumns.read);
  const hidden = leftOut?.[person] ?? [];
  const visible = COLUMNS.filter((column) => !hidden.includes(column));

  function choose(columns: readonly Column[]) {
    const next = { ...storedColumns.read(), [person]: COLUMNS.filter((column) => !columns.includes(column)) };
    storedColumns.write(next);
    setLeftOut(next);
  }

  return { visible, choose };
}

function isLeftOut(value: unknown): value is LeftOut {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (columns) => Array.isArray(columns) && columns.every((one) => typeof one === 'string'),
  );
}
