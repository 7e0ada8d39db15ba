import { callKey, SERVED_CALLS } from '@portico/contract';
import type { FastifyInstance } from 'fastify';

const CALLS = new Map(Object.entries(SERVED_CALLS).map(([name, call]) => [callKey(call), { name, call }]));
const produced = new Set<string>();

/** Keeps which answers of which calls the app gives, as `submitOrder.ordered`. */
export function watchAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const known = CALLS.get(request.callKey ?? '');
    if (known === undefined || typeof payload !== 'string') return;
    const { flag } = JSON.parse(payload) as { flag: string };
    const answer = Object.hasOwn(known.call.answers, flag) ? known.call.answers[flag] : undefined;
    if (answer !== undefined) produced.add(`${known.name}.${answer.name}`);
  });
}

/** What the apps of this test file have answered so far. */
export function producedAnswers(): ReadonlySet<string> {
  return produced;
}
