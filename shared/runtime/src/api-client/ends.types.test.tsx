import { cancelOrder, getCountries, tripDetail, writePayShow } from '@portico/contract';
import { expectTypeOf, it } from 'vitest';
import { useAction } from './use-action.ts';
import { useApiQuery } from './use-api-query.ts';

const nothing = () => {};

/** Only compiled, never run: the compiler rejects missing cases. */
export function Forgetful() {
  const ORDER = { orderNumber: '1' };
  const trip = useApiQuery(tripDetail, 'trip', ORDER, { listExpired: nothing, noSuchOrder: 'other' });
  const name: 'listExpired' | 'noSuchOrder' | undefined = trip.other?.name;
  useApiQuery(tripDetail, 'trip', ORDER, { listExpired: 'failed', noSuchOrder: 'failed' }).other satisfies undefined;
  useApiQuery(getCountries, 'countries', undefined, {});
  useApiQuery(writePayShow, 'payable', ORDER, {
    leavePage: ({ data }) => data.url.length,
    notPayable: 'other',
    noSuchOrder: 'other',
    refused: ({ message }) => message.length,
  });
  // @ts-expect-error A response of the endpoint has no meaning.
  useApiQuery(tripDetail, 'trip', ORDER, { listExpired: nothing });
  // @ts-expect-error The endpoint has no such response.
  useApiQuery(getCountries, 'countries', undefined, { soldOut: 'failed' });
  // @ts-expect-error The wanted name does not exist either.
  useApiQuery(getCountries, 'country', undefined, {});

  const all = { cancelled: nothing, amountsChanged: nothing, notCancellable: nothing };
  useAction(cancelOrder, { ...all, refused: nothing, lost: nothing });
  useAction(cancelOrder, { ...all, refused: nothing, lost: (_, { again }) => again() });
  useAction<typeof cancelOrder, string>(cancelOrder, {
    cancelled: ({ data }) => data.refund,
    amountsChanged: async ({ data }) => data.cancelPrice,
    notCancellable: ({ message }) => message,
    refused: ({ message }) => message,
    lost: ({ kind }, { request }) => `${kind} ${request.orderNumber}`,
    told: ({ answer }) => answer,
  });
  // @ts-expect-error The reaction to a lost response is missing.
  useAction(cancelOrder, { ...all, refused: nothing });
  // @ts-expect-error An own response has no reaction.
  useAction(cancelOrder, { cancelled: nothing, amountsChanged: nothing, refused: nothing, lost: nothing });
  // @ts-expect-error The endpoint has no such response.
  useAction(cancelOrder, { ...all, refused: nothing, lost: nothing, soldOut: nothing });
  const { run } = useAction(cancelOrder, { ...all, refused: nothing, lost: nothing });
  // @ts-expect-error The action adds the request key.
  void run({ orderNumber: '1', cancelPrice: '0', refundPrice: '0', status: 'unpaid', requestKey: '1' });
  return name;
}

it('what a caller of a call forgets does not compile', () => {
  expectTypeOf(Forgetful).toBeFunction();
});
