import { type ResponseOf, systemPayments } from '@portico/contract';
import { registerForOperators } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import {
  type ListedIncident,
  lastNotifications,
  listOpenPayments,
  statesOf,
} from '../admin-payments/admin-payments.ts';

const MAX_SHOWN = 20;

/**
 * Lists the payment providers, whether they are live, their last notifications, and open cases that an operator must
 * settle with `pnpm admin payments`.
 */
export function registerPaymentsAdmin(calls: EndpointRegistry): void {
  registerForOperators(calls, systemPayments, handlePayments);
}

async function handlePayments(
  _request: unknown,
  { db, services }: Context,
): Promise<ResponseOf<typeof systemPayments>> {
  const set = services.paymentProviders.all;
  const [states, notifications, { incidents, refunds }] = await Promise.all([
    statesOf(
      db,
      set.map(({ name }) => name),
    ),
    lastNotifications(db, MAX_SHOWN),
    listOpenPayments(db, MAX_SHOWN),
  ]);
  return {
    name: 'payments',
    data: {
      providers: set.map(({ name, isSandbox = false, methods, currencies = [] }) => {
        const {
          underWay = 0,
          receivedAt = null,
          receivedToday = 0,
        } = states.find(({ provider }) => provider === name) ?? {};
        return {
          ...{ name, isSandbox, methods, currencies, underWay, receivedToday },
          ...(receivedAt !== null && { receivedAt: epochSeconds(receivedAt) }),
        };
      }),
      notifications: notifications.map(({ receivedAt, ...about }) => ({ ...about, at: epochSeconds(receivedAt) })),
      failures: incidents.rows.map(failureOf),
      failureCount: incidents.total,
      openRefunds: refunds.total,
    },
  };
}

function failureOf({ id, kind, order, at, payment }: ListedIncident) {
  const problem = payment?.refunds.at(-1)?.problem;
  return {
    ...{ id, kind, order, at: epochSeconds(at) },
    ...(payment !== undefined && { provider: payment.provider }),
    ...(problem !== undefined && { problem }),
  };
}
