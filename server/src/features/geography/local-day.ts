import { DateTime } from 'luxon';

/** The calendar day in a zone now (or at `at`), `yyyy-mm-dd`. */
export function localDay(zone: string, at: DateTime = DateTime.now()): string {
  return at.setZone(zone).toISODate() ?? '';
}
