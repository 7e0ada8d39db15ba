/* A simplified model of orders and their payments. It has no rows, locks or requests: events happen sequentially. */

export type Method = 'paypal' | 'wechat' | 'pingpong';
export type Fund = 'credit' | 'balance';

/** Result of a query at the provider. `wrong`: another amount was captured. */
export type ReportedState = 'nothing' | 'open' | 'paid' | 'wrong' | 'held' | 'declined';

/** Behaviour of the providers during an action; they behave correctly by default. */
export type Mood = 'deaf' | 'silent' | 'refuse' | 'decline' | 'securityCode' | 'challenge' | 'deciding' | Taking;
export type Taking = 'lyingAmount' | 'needsConfirmation' | 'late';

export interface Payment {
  readonly method: Method;
  reportedState: ReportedState;
  state: 'starting' | 'waiting' | 'confirming' | 'captured' | 'returned' | 'ended';
  /** Seconds. */
  age: number;
  /** Whether the jobs poll it. */
  isWatched: boolean;
  /** Whether its repeated notification has arrived. */
  wasRepeated: boolean;
}

export interface Order {
  status: 'unpaid' | 'confirmed' | 'cancelled';
  paid: 'no' | 'yes' | 'back';
  by: Method | Fund | undefined;
  readonly points: number;
  /** Seconds since the payment deadline started. */
  age: number;
  readonly payments: Payment[];
}

export interface World {
  readonly orders: Order[];
}

/** Seconds until an order expires, including a grace period. */
const WAITS = 315;
/** Seconds after which an unanswered start is lost, and after which the portal stops polling a silent provider. */
const LOST = 30;
const GIVEN_UP = 7200;

export const isUnderWay = ({ state }: Payment) => ['starting', 'waiting', 'confirming'].includes(state);
const isOver = (order: Order) => order.status !== 'unpaid' || order.age > WAITS;
const underWay = (order: Order) => order.payments.find(isUnderWay);
const hasMoney = ({ reportedState }: Payment) =>
  reportedState === 'paid' || reportedState === 'wrong' || reportedState === 'held';
const isDeaf = (moods: readonly Mood[]) => moods.includes('deaf');
const isMute = (moods: readonly Mood[]) => isDeaf(moods) || moods.includes('silent');

function move(payment: Payment, state: Payment['state']): void {
  payment.state = state;
  payment.isWatched = isUnderWay(payment);
}

/** Processes the provider's response. */
function applyReport(order: Order, payment: Payment, report: ReportedState, isRejected = false): void {
  if (payment.state === 'captured' || payment.state === 'returned') return;
  switch (report) {
    case 'nothing':
      return;
    case 'open':
      if (payment.state === 'starting') move(payment, 'waiting');
      return;
    case 'declined':
      if (isUnderWay(payment)) move(payment, 'ended');
      return;
    default:
      money(order, payment, report, isRejected);
  }
}

function money(order: Order, payment: Payment, report: 'paid' | 'wrong' | 'held', isRejected: boolean): void {
  const isWelcome = report !== 'wrong' && order.paid === 'no' && order.status === 'unpaid';
  if (!isWelcome || isRejected) {
    move(payment, 'returned');
    return;
  }
  // A payer who abandoned the payment cannot confirm it.
  if (report === 'held') {
    move(payment, payment.state === 'ended' ? 'returned' : 'confirming');
    return;
  }
  move(payment, 'captured');
  Object.assign(order, { status: 'confirmed', paid: 'yes', by: payment.method });
}

/** Sends a request to the provider and returns its result; undefined without a response. */
function requestState(
  payment: Payment,
  question: 'query' | 'close' | 'refuse',
  moods: readonly Mood[],
): ReportedState | undefined {
  if (isDeaf(moods)) return undefined;
  if (question === 'close' && payment.reportedState === 'open') payment.reportedState = 'declined';
  if (isMute(moods)) return undefined;
  return question === 'close' && payment.reportedState === 'nothing' ? 'declined' : payment.reportedState;
}

/** Polls the status of a payment. */
export function look(order: Order, payment: Payment, moods: readonly Mood[] = []): void {
  const isOld = payment.age > GIVEN_UP;
  const question = questionOf(order, payment, isOld);
  const report = requestState(payment, question, moods);
  if (report !== undefined) {
    applyReport(order, payment, report, question === 'refuse');
    return;
  }
  // After a request without response, polling continues.
  if (payment.state === 'ended') payment.isWatched = true;
  if (!isOld || !isUnderWay(payment)) return;
  move(payment, payment.state === 'confirming' ? 'returned' : 'ended');
  if (payment.state === 'ended') payment.isWatched = true;
  if (order.status === 'unpaid') order.status = 'cancelled';
}

function questionOf(order: Order, payment: Payment, isOld: boolean): 'query' | 'close' | 'refuse' {
  // The payment was closed, and is closed again to prevent a late payment.
  if (payment.state === 'ended') return 'close';
  if (!isUnderWay(payment)) return 'query';
  if (payment.state === 'confirming') return isOld || order.status !== 'unpaid' ? 'refuse' : 'query';
  const isLost = payment.state === 'starting' && payment.age > LOST;
  return isOver(order) || isOld || isLost ? 'close' : 'query';
}

/** Closes pending payments; returns whether none is pending and none was paid. */
function free(order: Order, moods: readonly Mood[]): boolean {
  const payment = underWay(order);
  if (payment === undefined) return true;
  if (payment.state === 'confirming') return false;
  const report = requestState(payment, 'close', moods);
  if (report === undefined) return false;
  applyReport(order, payment, report);
  return payment.state === 'ended' || payment.state === 'returned';
}

export function payFromFund(order: Order, fund: Fund, moods: readonly Mood[] = []): void {
  // An order that has ended closes no payments here, since its end does.
  if (isOver(order) || !free(order, moods) || isOver(order)) return;
  Object.assign(order, { status: 'confirmed', paid: 'yes', by: fund });
}

export function payAtProvider(order: Order, method: Method, moods: readonly Mood[] = []): void {
  const current = underWay(order);
  // Within the deadline the payer continues the current step; a card payment starts again.
  const isSame = current?.state === 'waiting' && current.method === method && method !== 'pingpong';
  if (isSame && order.age <= WAITS) return;
  if (!free(order, moods) || isOver(order)) return;
  const payment: Payment = {
    method,
    reportedState: 'nothing',
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
  payment.reportedState = startOf(method, moods);
  if (!isMute(moods)) applyReport(order, payment, payment.reportedState);
}

function startOf(method: Method, moods: readonly Mood[]): ReportedState {
  if (method !== 'pingpong') return 'open';
  if (moods.includes('decline') || moods.includes('securityCode')) return 'declined';
  if (moods.includes('challenge') || moods.includes('deciding')) return 'open';
  return taken(moods);
}

function taken(moods: readonly Mood[]): ReportedState {
  if (moods.includes('lyingAmount')) return 'wrong';
  return moods.includes('needsConfirmation') ? 'held' : 'paid';
}

export type AdminAction = 'pays' | 'cancels' | 'isDeclined';

/** The payer acts at the provider; the portal is not notified. */
export function payer(order: Order, method: Method, does: AdminAction, moods: readonly Mood[]): void {
  const payment = order.payments.findLast((one) => one.method === method && one.reportedState !== 'nothing');
  if (payment === undefined || hasMoney(payment)) return;
  if (payment.reportedState === 'declined' && !moods.includes('late')) return;
  payment.reportedState = does !== 'pays' || moods.includes('decline') ? 'declined' : taken(moods);
}

/** A notification of the provider; `isRepeat`: always the same one. */
export function notify(order: Order, payment: Payment, isRepeat: boolean, moods: readonly Mood[] = []): void {
  if (isRepeat && payment.wasRepeated) return;
  if (isRepeat) payment.wasRepeated = true;
  look(order, payment, moods);
}

/** A page polls; after a return from the provider it also polls an abandoned payment. */
export function ofPage(order: Order, isBack: boolean, moods: readonly Mood[] = []): void {
  const last = order.payments.at(-1);
  if (last !== undefined && (isUnderWay(last) || (isBack && last.state === 'ended'))) look(order, last, moods);
}

export function decide(order: Order, accepts: boolean, moods: readonly Mood[] = []): void {
  const last = order.payments.at(-1);
  if (last?.state !== 'confirming' || isDeaf(moods)) return;
  if (accepts && last.reportedState === 'held') last.reportedState = moods.includes('decline') ? 'declined' : 'paid';
  if (!isMute(moods)) applyReport(order, last, last.reportedState, !accepts);
}

export function cancel(order: Order, observedStatus: Order['status'], moods: readonly Mood[] = []): void {
  if (observedStatus === 'unpaid' && order.status === 'unpaid') free(order, moods);
  if (order.status !== observedStatus || order.status === 'cancelled') return;
  if (order.status === 'confirmed') order.paid = 'back';
  if (order.status === 'confirmed' || underWay(order) === undefined) order.status = 'cancelled';
}

export function expire(order: Order, moods: readonly Mood[] = []): void {
  if (order.status !== 'unpaid' || order.age <= WAITS) return;
  const payment = underWay(order);
  if (payment !== undefined) look(order, payment, moods);
  if (order.status === 'unpaid' && underWay(order) === undefined) order.status = 'cancelled';
}

/** Runs the jobs of one minute. */
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
