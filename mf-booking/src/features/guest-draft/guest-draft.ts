import { jsonValue, stored } from '@portico/runtime';

type JsonObject = Readonly<Record<string, unknown>>;

/** Half-typed guests of an order and what was chosen beside them; whoever reads it checks the parts. */
export const guestDraft = stored(
  'booking',
  'guestDraft',
  jsonValue((value): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)),
  { area: 'session', until: 'sign-out' },
);
