import type {
  DialogProps,
  DialogResult,
  ShownAmount,
  updateVerifyPrice,
  VerificationResult,
  VerificationSubject,
  verifyOrder,
} from '@portico/contract';
import { addAmounts, type Ending, type Reactions, reactTo } from '@portico/runtime';

type Verified = Ending<typeof verifyOrder> | Ending<typeof updateVerifyPrice>;

/** The result of the flow; `lost` lets the caller offer a retry. */
export type VerificationEnd = VerificationResult | 'lost';

type FlowDialog =
  | 'hotelSoldOut'
  | 'roomSoldOut'
  | 'priceRise'
  | 'substitute'
  | 'notice'
  | 'networkError'
  | 'pageOpenTooLong'
  | 'creditExhausted';

/** Side effects of the flow; the dialog passes the real client and event bus. */
export interface VerificationActions {
  readonly verify: (subject: VerificationSubject) => Promise<Verified>;
  readonly accept: (choice: Acceptance) => Promise<Verified>;
  readonly showDialog: <Name extends FlowDialog>(name: Name, props: DialogProps<Name>) => Promise<DialogResult<Name>>;
  /** Leaves for the page that the user chose; `search`: the search result has expired. */
  readonly leaveTo: (
    where: 'home' | 'other-hotels' | 'other-room' | 'search',
    subject: VerificationSubject,
  ) => void | Promise<void>;
  /** Updates lists and rates with the hotel's response: a new total, or sold out if it is undefined. */
  readonly recordObservedPrice: (product: string, total?: ShownAmount) => void;
  readonly forgetSoldOut: (product: string) => void;
}

export interface Acceptance {
  readonly subject: VerificationSubject;
  readonly product: string;
  /** The rate that a substitute replaces. */
  readonly former?: string;
  readonly acceptedTotal: string;
}

interface Step {
  readonly subject: VerificationSubject;
  readonly actions: VerificationActions;
  /** Total increase over all rounds. */
  readonly rise?: ShownAmount;
}

const STAY: VerificationResult = { outcome: 'stay' };

/**
 * Runs the verification to `proceed` or `stay`. Verifies again after every acceptance, because the hotel may have
 * changed the offer since.
 */
export async function verifyBeforeBooking(
  subject: VerificationSubject,
  actions: VerificationActions,
): Promise<VerificationEnd> {
  return next(subject.known ?? (await actions.verify(subject)), { subject, actions });
}

/** The reaction to each response by name; a missing name does not compile (VRFY-01). */
const REACTIONS: Reactions<Verified, Promise<VerificationEnd> | VerificationEnd, [Step]> = {
  verified: ({ data }, { rise, actions }) => {
    actions.forgetSoldOut(data.product);
    return {
      outcome: 'proceed',
      product: data.product,
      verifiedAt: data.verifiedAt,
      ...(rise === undefined ? {} : { rise }),
    };
  },
  hotelSoldOut: async ({ data }, { subject, actions }) => {
    actions.recordObservedPrice('');
    const { stay, hotelName } = subject;
    const choice = await actions.showDialog('hotelSoldOut', { stay, hotelName, hotel: data.hotelName });
    if (choice === 'other-hotels') await actions.leaveTo('other-hotels', subject);
    return STAY;
  },
  roomSoldOut: async ({ data }, { subject, actions }) => {
    // The list names no rate, so the sold-out one is unknown.
    if (subject.product !== '') actions.recordObservedPrice(subject.product);
    const { stay, hotelName } = subject;
    const choice = await actions.showDialog('roomSoldOut', {
      stay,
      hotelName,
      hotel: data.hotelName,
      room: data.roomName,
    });
    await actions.leaveTo(choice, subject);
    return STAY;
  },
  priceRose: async ({ data }, step) => {
    const rise = { amount: data.rise, currency: data.currency };
    const now = { amount: data.now, currency: data.currency };
    const before = { amount: data.before, currency: data.currency };
    if (step.subject.product !== '') step.actions.recordObservedPrice(step.subject.product, now);
    const { termsBefore, termsNow } = data;
    const { hasTyped } = step.subject;
    const props = { rise, before, now, termsBefore, termsNow, ...(hasTyped === undefined ? {} : { hasTyped }) };
    if ((await step.actions.showDialog('priceRise', props)) === 'back') return STAY;
    const accepted = { ...step.subject, seen: now };
    return accept(step, accepted, { product: step.subject.product, acceptedTotal: data.now }, rise);
  },
  substituteOffered: (response, step) => offerSubstitute(response, step),
  dearerSubstituteOffered: (response, step) => offerSubstitute(response, step),
  supplierUnreachable: async ({ data, message = '' }, { subject, actions }) => {
    if (!data.mayRetry) {
      await actions.showDialog('networkError', { hotelId: subject.stay.hotelId });
      return STAY;
    }
    const choice = await actions.showDialog('notice', { message, confirm: 'retry' });
    return choice === 'confirm' ? next(await actions.verify(subject), { subject, actions }) : STAY;
  },
  openTooLong: async (_, { subject, actions }) => {
    await actions.showDialog('pageOpenTooLong', {});
    await actions.leaveTo('home', subject);
    return STAY;
  },
  creditExhausted: async (_, { actions }) => {
    await actions.showDialog('creditExhausted', {});
    return STAY;
  },
  listExpired: async (_, { subject, actions }) => {
    await actions.leaveTo('search', subject);
    return STAY;
  },
  withdrawn: () => STAY,
  refused: async ({ message }, { actions }) => {
    await actions.showDialog('notice', { message });
    return STAY;
  },
  lost: () => 'lost',
  told: () => STAY,
  aborted: () => STAY,
};

async function offerSubstitute(
  { name, data }: Extract<Verified, { name: 'substituteOffered' | 'dearerSubstituteOffered' }>,
  step: Step,
): Promise<VerificationEnd> {
  const { substitute } = data;
  const change = { amount: data.change, currency: substitute.now.currency };
  const isDearer = name === 'dearerSubstituteOffered';
  const isSameRoom = substitute.product === step.subject.product;
  // A rate of another market is not sold out: a search with another nationality shows it again.
  if (step.subject.product !== '' && !isSameRoom && !data.isOtherMarket)
    step.actions.recordObservedPrice(step.subject.product);
  const choice = await step.actions.showDialog('substitute', {
    roomName: substitute.name,
    board: substitute.board,
    before: substitute.before,
    now: substitute.now,
    termsBefore: data.termsBefore,
    termsNow: data.termsNow,
    ...(isSameRoom ? { isSameRoom } : {}),
    ...(data.isOtherMarket ? { isOtherMarket: true } : {}),
    ...(isDearer ? { change } : {}),
  });
  if (choice === 'back') return STAY;
  const accepted = { ...step.subject, product: substitute.product, seen: substitute.now, seenFreeUntil: undefined };
  const acceptance = {
    product: substitute.product,
    former: step.subject.product,
    acceptedTotal: substitute.now.amount,
  };
  return accept(step, accepted, acceptance, isDearer ? change : undefined);
}

async function accept(
  { actions, rise }: Step,
  subject: VerificationSubject,
  choice: Omit<Acceptance, 'subject'>,
  added: ShownAmount | undefined,
): Promise<VerificationEnd> {
  const response = await actions.accept({ subject, ...choice });
  const total = sum(rise, added);
  return next(response, { subject, actions, ...(total === undefined ? {} : { rise: total }) });
}

function sum(one: ShownAmount | undefined, other: ShownAmount | undefined): ShownAmount | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { amount: addAmounts(one.amount, other.amount), currency: other.currency };
}

function next(response: Verified, step: Step): Promise<VerificationEnd> | VerificationEnd {
  return reactTo(response, REACTIONS, step);
}
