import type { forgetCard, RequestOf, ResponseOf, savedCards } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { customerOf } from '../orders/orders.ts';
import { type PaymentProvider, ProviderDeclinedError, ProviderTimeoutError } from '../payments/payments.ts';

type Keeper = PaymentProvider & Required<Pick<PaymentProvider, 'savedCards' | 'forgetCard'>>;

/** ACCT-06, `getSavedCards`: the user's cards at all providers that can list them. */
export async function handleSavedCards(
  _request: unknown,
  { services, user, log }: Context,
): Promise<ResponseOf<typeof savedCards>> {
  const takers = services.paymentProviders.all.filter(({ methods }) => methods.includes('pingpong'));
  if (takers.length === 0) return { name: 'noCards' };
  const keepers = takers.filter(isKeeper);
  if (keepers.length === 0) return { name: 'storedByProvider' };
  try {
    const cardLists = await Promise.all(keepers.map((keeper) => keeper.savedCards(customerOf(user.id))));
    return {
      name: 'cards',
      data: cardLists.flat().map(({ token, brand, lastFour, expiry }) => ({ id: token, brand, lastFour, expiry })),
    };
  } catch (error) {
    return silentOr(error, log);
  }
}

/** ACCT-06, `removeSavedCard`: deletes the card at all providers, only if it belongs to the user. */
export async function handleForgetCard(
  { id }: RequestOf<typeof forgetCard>,
  { services, user, log }: Context,
): Promise<ResponseOf<typeof forgetCard>> {
  const keepers = services.paymentProviders.all.filter(isKeeper);
  try {
    await Promise.all(keepers.map((keeper) => keeper.forgetCard(customerOf(user.id), id)));
    return { name: 'forgotten' };
  } catch (error) {
    return silentOr(error, log);
  }
}

function isKeeper(provider: PaymentProvider): provider is Keeper {
  return provider.savedCards !== undefined && provider.forgetCard !== undefined;
}

function silentOr(error: unknown, log: Context['log']): { readonly name: 'silent' } {
  if (!(error instanceof ProviderTimeoutError) && !(error instanceof ProviderDeclinedError)) throw error;
  log.warn({ err: error }, 'saved cards could not be requested');
  return { name: 'silent' };
}
