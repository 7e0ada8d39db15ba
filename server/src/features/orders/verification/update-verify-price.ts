import type { RequestOf, ResponseOf, updateVerifyPrice } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Order } from '../order.ts';
import { nationalitiesOf, stayOf, stayTotal } from '../order.ts';
import { findOrder } from '../orders-repository.ts';
import { acknowledgedTotal, findAcknowledgedOrder, storeAcknowledged } from '../payment/acknowledged-price.ts';
import { takeAccepted } from '../payment/room-change.ts';
import { isPayable } from '../settlement/expires-at.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { namesOf } from './verification-responses.ts';
import { readTotal, verifiedOrNot } from './verify-order.ts';
import { type Checked, checkWish, requestedCurrency, searchedFor, type Wish } from './verify-stay.ts';

type Request = RequestOf<typeof updateVerifyPrice>;
type UpdateVerifyPriceResponse = ResponseOf<typeof updateVerifyPrice>;

/** `updateVerifyPrice`: verifies a higher price or a substitute that the user accepted. */
export async function handleUpdateVerifyPrice(
  request: Request,
  context: Context,
  jobs: OrderJobs,
): Promise<UpdateVerifyPriceResponse> {
  const { stay, product, orderNumber } = request;
  const acknowledged =
    orderNumber === undefined && request.acceptedTotal === undefined
      ? await findAcknowledgedOrder(context, request)
      : undefined;
  if (acknowledged !== undefined)
    return changeTo(acknowledged, request, { ...context, currency: acknowledged.currency }, jobs);
  if (orderNumber === undefined) {
    const wish = { stay, product, nationalities: searchedFor(request.nationality) };
    const checked = await checkAccepted(request, context, wish);
    return isWithdrawn(request, checked) ? { name: 'withdrawn' } : responseTo(context, wish, checked);
  }
  const order = await findOrder(context.db, context.company.id, orderNumber);
  if (order === undefined || !isPayable(order)) return { name: 'withdrawn' };
  return changeTo(order, request, { ...context, currency: order.currency }, jobs);
}

async function changeTo(
  order: Order,
  request: Request,
  context: Context,
  jobs: OrderJobs,
): Promise<UpdateVerifyPriceResponse> {
  const wish = { stay: stayOf(order), product: request.product, nationalities: nationalitiesOf(order) };
  const checked = await checkWish(context, wish, { total: await acceptedOf(request, order, context) });
  if (isWithdrawn(request, checked)) return { name: 'withdrawn' };
  if (checked.outcome === 'priceRose') await storeAcknowledged(context, order, checked.quote);
  if (checked.outcome === 'verified') {
    const taken = await takeAccepted(context, order, checked.quote, jobs);
    if (taken === 'gone') return { name: 'withdrawn' };
    if (taken === 'roomSoldOut') {
      return { name: 'roomSoldOut', data: await namesOf(context, wish.stay, checked.quote.room) };
    }
  }
  return responseTo(context, wish, checked);
}

/**
 * The maximum the order may cost from now on. Without `acceptedTotal` the user accepts the price shown at payment or,
 * if none was shown, the ordered price.
 */
async function acceptedOf(request: Request, order: Order, context: Context): Promise<number> {
  const { acceptedTotal, product } = request;
  if (acceptedTotal === undefined) return (await acknowledgedTotal(context, order, product)) ?? stayTotal(order);
  const total = readTotal(acceptedTotal, await requestedCurrency(context), 'acceptedTotal');
  // The button shows the amount charged now, but suppliers compare the total of the stay.
  return total === order.total ? stayTotal(order) : total;
}

async function checkAccepted({ acceptedTotal }: Request, context: Context, wish: Wish): Promise<Checked> {
  const currency = await requestedCurrency(context);
  const total = acceptedTotal === undefined ? undefined : readTotal(acceptedTotal, currency, 'acceptedTotal');
  const checked = await checkWish(context, wish, { total });
  // Nothing is ordered yet: without `acceptedTotal` the user sees the current price next and orders at that.
  const isAccepted = total === undefined && checked.outcome === 'priceRose';
  return isAccepted ? { outcome: 'verified', quote: checked.quote } : checked;
}

/** The substitute sold out in the meantime: withdraw the offer; the hotel may have other rooms. */
function isWithdrawn({ former, product }: Request, { outcome }: Checked): boolean {
  return former !== undefined && former !== product && outcome === 'roomSoldOut';
}

async function responseTo(context: Context, { stay }: Wish, checked: Checked): Promise<UpdateVerifyPriceResponse> {
  return verifiedOrNot(context, stay, checked, await requestedCurrency(context));
}
