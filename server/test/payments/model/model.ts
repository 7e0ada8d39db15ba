/*
 * What must become of orders and their payments, said once more and smaller than the product says it. It knows nothing of rows,
 * locks or requests: one thing happens after the other.
 */

export type Method = 'paypal' | 'wechat' | 'pingpong';
export type Fund = 'credit' | 'balance';

/** What the provider would say of a payment if it were asked. `wrong`: it took another amount. */
export type Says = 'nothing' | 'open' | 'paid' | 'wrong' | 'held' | 'declined';

/** How the providers behave while something happens; they obey where nothing is said. */
export type Mood = 'deaf' | 'silent' | 'refuse' | 'decline' | 'securityCode' | 'challenge' | 'deciding' | Taking;
export type Taking = 'lyingAmount' | 'needsConfirmation' | 'late';

export interface Payment {
  readonly method: Method;
  says: Says;
  state: 'starting' | 'waiting' | 'confirming' | 'captured' | 'returned' | 'ended';
  /** Seconds. */
  age: number;
  /** Whether it is asked about by itself. */
  isWatched: boolean;
  /** Whether its repeated notification came already. */
  wasRepeated: boolean;
}

export interface Order {
  status: 'unpaid' | 'confirmed' | 'cancelled';
  paid: 'no' | 'yes' | 'back';
  by: Method | Fund | undefined;
  readonly points: number;
  /** Seconds since its time to pay began. */
  age: number;
  readonly payments: Payment[];
}

export interface World {
  readonly orders: Order[];
}

/** An order waits so many seconds, a moment of grace included. */
const WAITS = 315;
/** After so many seconds a start that was never answered is lost, and a provider that says nothing is given up. */
const LOST = 30;
const GIVEN_UP = 7200;

export const isUnderWay = ({ state }: Payment) => ['starting', 'waiting', 'confirming'].includes(state);
const isOver = (order: Order) => order.status !== 'unpaid' || order.age > WAITS;
const underWay = (order: Order) => order.payments.find(isUnderWay);
const hasMoney = ({ says }: Payment) => says === 'paid' || says === 'wrong' || says === 'held';
const isDeaf = (moods: readonly Mood[]) => moods.includes('deaf');
const isMute = (moods: readonly Mood[]) => isDeaf(moods) || moods.includes('silent');

function move(payment: Payment, state: Payment['state']): void {
  payment.state = state;
  payment.isWatched = isUnderWay(payment);
}

/** The provider's answer arrives. */
function hear(order: Order, payment: Payment, said: Says, isRefused = false): void {
  if (payment.state === 'captured' || payment.state === 'returned') return;
  switch (said) {
    case 'nothing':
      return;
    case 'open':
      if (payment.state === 'starting') move(payment, 'waiting');
      return;
    case 'declined':
      if (isUnderWay(payment)) move(payment, 'ended');
      return;
    default:
      money(order, payment, said, isRefused);
  }
}

function money(order: Order, payment: Payment, said: 'paid' | 'wrong' | 'held', isRefused: boolean): void {
  const isWelcome = said !== 'wrong' && order.paid === 'no' && order.status === 'unpaid';
  if (!isWelcome || isRefused) {
    move(payment, 'returned');
    return;
  }
  // Whoever gave a payment up is not there to agree to it once more.
  if (said === 'held') {
    move(payment, payment.state === 'ended' ? 'returned' : 'confirming');
    return;
  }
  move(payment, 'captured');
  Object.assign(order, { status: 'confirmed', paid: 'yes', by: payment.method });
}

/** What was asked, and what the provider says then; nothing when no answer arrives. */
function ask(payment: Payment, question: 'query' | 'close' | 'refuse', moods: readonly Mood[]): Says | undefined {
  if (isDeaf(moods)) return undefined;
  if (question === 'close' && payment.says === 'open') payment.says = 'declined';
  if (isMute(moods)) return undefined;
  return question === 'close' && payment.says === 'nothing' ? 'declined' : payment.says;
}

/** Somebody asks what became of a payment. */
export function look(order: Order, payment: Payment, moods: readonly Mood[] = []): void {
  const isOld = payment.age > GIVEN_UP;
  const question = questionOf(order, payment, isOld);
  const said = ask(payment, question, moods);
  if (said !== undefined) {
    hear(order, payment, said, question === 'refuse');
    return;
  }
  // Whatever made somebody ask, they ask again until there is an answer.
  if (payment.state === 'ended') payment.isWatched = true;
  if (!isOld || !isUnderWay(payment)) return;
  move(payment, payment.state === 'confirming' ? 'returned' : 'ended');
  if (payment.state === 'ended') payment.isWatched = true;
  if (order.status === 'unpaid') order.status = 'cancelled';
}

function questionOf(order: Order, payment: Payment, isOld: boolean): 'query' | 'close' | 'refuse' {
  // It was closed, and is closed once more: nobody shall pay it now.
  if (payment.state === 'ended') return 'close';
  if (!isUnderWay(payment)) return 'query';
  if (payment.state === 'confirming') return isOld || order.status !== 'unpaid' ? 'refuse' : 'query';
  const isLost = payment.state === 'starting' && payment.age > LOST;
  return isOver(order) || isOld || isLost ? 'close' : 'query';
}

/** Closes what is under way; says whether nothing is any more, and nothing was paid by it. */
function free(order: Order, moods: readonly Mood[]): boolean {
  const payment = underWay(order);
  if (payment === undefined) return true;
  if (payment.state === 'confirming') return false;
  const said = ask(payment, 'close', moods);
  if (said === undefined) return false;
  hear(order, payment, said);
  return payment.state === 'ended' || payment.state === 'returned';
}

export function payFromFund(order: Order, fund: Fund, moods: readonly Mood[] = []): void {
  // What cannot be paid closes nothing: whoever ends the order does.
  if (isOver(order) || !free(order, moods) || isOver(order)) return;
  Object.assign(order, { status: 'confirmed', paid: 'yes', by: fund });
}

export function payAtProvider(order: Order, method: Method, moods: readonly Mood[] = []): void {
  const standing = underWay(order);
  // The step that the payer has before them leads on, as long as there is time; a card is tried anew.
  const isSame = standing?.state === 'waiting' && standing.method === method && method !== 'pingpong';
  if (isSame && order.age <= WAITS) return;
  if (!free(order, moods) || isOver(order)) return;
  const payment: Payment = {
    method,
    says: 'nothing',
    state: 'starting',
    age: 0,
    isWatched: true,
    wasRepeated: false,
  };
  order.payments.push(payment);
  if (isDeaf(moods)) return;
  if (moods.includes('refuse')) {
    move(payment, 'ended');
    return;
  }
  payment.says = startOf(method, moods);
  if (!isMute(moods)) hear(order, payment, payment.says);
}

function startOf(method: Method, moods: readonly Mood[]): Says {
  if (method !== 'pingpong') return 'open';
  if (moods.includes('decline') || moods.includes('securityCode')) return 'declined';
  if (moods.includes('challenge') || moods.includes('deciding')) return 'open';
  return taken(moods);
}

function taken(moods: readonly Mood[]): Says {
  if (moods.includes('lyingAmount')) return 'wrong';
  return moods.includes('needsConfirmation') ? 'held' : 'paid';
}

export type Deed = 'pays' | 'cancels' | 'isDeclined';

/** The payer, at the provider; the portal hears nothing of it. */
export function payer(order: Order, method: Method, does: Deed, moods: readonly Mood[]): void {
  const payment = order.payments.findLast((one) => one.method === method && one.says !== 'nothing');
  if (payment === undefined || hasMoney(payment)) return;
  if (payment.says === 'declined' && !moods.includes('late')) return;
  payment.says = does !== 'pays' || moods.includes('decline') ? 'declined' : taken(moods);
}

/** A notification of the provider's own; `isRepeat`: always the same one. */
export function notify(order: Order, payment: Payment, isRepeat: boolean, moods: readonly Mood[] = []): void {
  if (isRepeat && payment.wasRepeated) return;
  if (isRepeat) payment.wasRepeated = true;
  look(order, payment, moods);
}

/** A page asks; one to which the browser came back asks about a payment that was given up as well. */
export function ofPage(order: Order, isBack: boolean, moods: readonly Mood[] = []): void {
  const last = order.payments.at(-1);
  if (last !== undefined && (isUnderWay(last) || (isBack && last.state === 'ended'))) look(order, last, moods);
}

export function decide(order: Order, accepts: boolean, moods: readonly Mood[] = []): void {
  const last = order.payments.at(-1);
  if (last?.state !== 'confirming' || isDeaf(moods)) return;
  if (accepts && last.says === 'held') last.says = moods.includes('decline') ? 'declined' : 'paid';
  if (!isMute(moods)) hear(order, last, last.says, !accepts);
}

export function cancel(order: Order, seen: Order['status'], moods: readonly Mood[] = []): void {
  if (seen === 'unpaid' && order.status === 'unpaid') free(order, moods);
  if (order.status !== seen || order.status === 'cancelled') return;
  if (order.status === 'confirmed') order.paid = 'back';
  if (order.status === 'confirmed' || underWay(order) === undefined) order.status = 'cancelled';
}

export function expire(order: Order, moods: readonly Mood[] = []): void {
  if (order.status !== 'unpaid' || order.age <= WAITS) return;
  const payment = underWay(order);
  if (payment !== undefined) look(order, payment, moods);
  if (order.status === 'unpaid' && underWay(order) === undefined) order.status = 'cancelled';
}

/** What the jobs of a minute do. */
export function sweep({ orders }: World, moods: readonly Mood[] = []): void {
  for (const order of orders) for (const payment of order.payments) if (payment.isWatched) look(order, payment, moods);
  for (const order of orders) expire(order, moods);
}

export function pass({ orders }: World, seconds: number): void {
  for (const order of orders) {
    order.age += seconds;
    for (const payment of order.payments) payment.age += seconds;
  }
}
