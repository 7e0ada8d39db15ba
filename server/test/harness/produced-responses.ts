import { COMMON_RESPONSES, endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { KNOWN_GAPS, LATER_FIELDS } from '../wire/known-gaps.ts';
import { axeFindingsOf, SPECIFIED } from '../wire/specification.ts';

const CALLS = new Map(Object.entries(SERVED_ENDPOINTS).map(([name, call]) => [endpointKey(call), { name, call }]));
const SPECIFICATION = new Map(SPECIFIED.map((call) => [call.key.replace(/^\w+ /, ''), call]));
const produced = new Set<string>();
const errors = new Set<string>();

/** Records the responses of the app, as `submitOrder.ordered`, and missing fields of the specification. */
export function watchResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const endpoint = CALLS.get(request.endpointKey ?? '');
    if (endpoint === undefined || typeof payload !== 'string') return;
    const wire = JSON.parse(payload) as { flag: string; data: unknown; msg: string };
    const response = Object.hasOwn(endpoint.call.responses, wire.flag) ? endpoint.call.responses[wire.flag] : undefined;
    produced.add(`${endpoint.name}.${response?.name ?? COMMON_RESPONSES[wire.flag] ?? wire.flag}`);
    const specified = SPECIFICATION.get(request.endpointKey ?? '');
    if (specified === undefined) return;
    const gaps = KNOWN_GAPS[specified.key] ?? [];
    const later = LATER_FIELDS[specified.key] ?? [];
    for (const error of axeFindingsOf(specified, wire)) {
      const message = `flag ${wire.flag}: ${error}`;
      if (!gaps.includes(error) && !later.includes(message)) errors.add(`${specified.key}, ${message}`);
    }
  });
}

export function producedResponses(): ReadonlySet<string> {
  return produced;
}

/** Specified fields that responses of this test file lack, except known gaps. */
export function malformedResponses(): ReadonlySet<string> {
  return errors;
}

/** Resets the state for the next test file in the same process. */
export function forgetResponses(): void {
  produced.clear();
  errors.clear();
}
