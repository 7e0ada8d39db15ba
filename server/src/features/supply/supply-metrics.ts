import { Counter, Registry } from 'prom-client';

export const supplyMetrics = new Registry();

/** Why a supplier's rate cannot be sold. */
export type UnsoldReason =
  | 'unreadable'
  | 'payment'
  | 'package'
  | 'deposit'
  | 'board'
  | 'currency'
  | 'price'
  | 'residency'
  | 'policy';

const unsoldRates = new Counter({
  name: 'portico_supplier_unsold_rates_total',
  help: 'Rates of suppliers that the portal cannot sell, by reason.',
  labelNames: ['supplier', 'reason'] as const,
  registers: [supplyMetrics],
});

export function countUnsold(supplier: string, reason: UnsoldReason): void {
  unsoldRates.inc({ supplier, reason });
}

const events = new Counter({
  name: 'portico_supplier_events_total',
  help: 'Booking events of suppliers by result: believed, repeated, unknown, stale or forged.',
  labelNames: ['supplier', 'result'] as const,
  registers: [supplyMetrics],
});

export type EventResult = 'believed' | 'repeated' | 'unknown' | 'stale' | 'forged';

export function countEvent(supplier: string, result: EventResult): void {
  events.inc({ supplier, result });
}
