/** The other processes of this server, which share its port. */
export interface Siblings {
  /** Number of this process, from 1; a replacement process gets the next number. */
  readonly number: number;
  /** Expected number of processes, including this one. */
  readonly count: number;
  /** Sends to all others, without delivery guarantee. */
  readonly tell: (subject: string, payload: unknown) => void;
  readonly hear: (subject: string, listener: (payload: unknown) => void) => void;
  /** Responses of the others within the timeout, with their numbers. */
  readonly ask: (subject: string) => Promise<readonly SiblingResponse[]>;
  readonly answer: (subject: string, answer: () => Promise<unknown>) => void;
}

export interface SiblingResponse {
  readonly number: number;
  readonly answer: unknown;
}

/** Messages to the cluster supervisor. */
export type Passed =
  | { readonly kind: 'tell'; readonly subject: string; readonly payload: unknown }
  | { readonly kind: 'ask'; readonly subject: string; readonly id: number }
  | { readonly kind: 'answer'; readonly to: number; readonly id: number; readonly answer: unknown };

/** Messages from the supervisor; `many` is the number of processes that will respond. */
export type Arriving =
  | { readonly kind: 'told'; readonly subject: string; readonly payload: unknown }
  | { readonly kind: 'asked'; readonly subject: string; readonly id: number; readonly from: number }
  | { readonly kind: 'asking'; readonly id: number; readonly many: number }
  | { readonly kind: 'answered'; readonly id: number; readonly from: number; readonly answer: unknown };

/** Response timeout; slower processes are omitted. */
const RESPONSE_MS = 1_000;

export interface SiblingLine {
  readonly number: number;
  readonly count: number;
  readonly send: (message: Passed) => void;
}

export function newSiblings({ number, count, send }: SiblingLine): Siblings & {
  readonly arrive: (message: Arriving) => void;
} {
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const responders = new Map<string, () => Promise<unknown>>();
  const open = new Map<number, PendingRequest>();
  let asked = 0;

  function arrive(message: Arriving): void {
    if (message.kind === 'told') for (const hear of listeners.get(message.subject) ?? []) hear(message.payload);
    else if (message.kind === 'asked') void reply(message.subject, message.from, message.id);
    else if (message.kind === 'asking') open.get(message.id)?.expect(message.many);
    else open.get(message.id)?.take({ number: message.from, answer: message.answer });
  }

  async function reply(subject: string, to: number, id: number): Promise<void> {
    const answer = await responders
      .get(subject)?.()
      .catch(() => undefined);
    send({ kind: 'answer', to, id, answer });
  }

  return {
    number,
    count,
    tell: (subject, payload) => send({ kind: 'tell', subject, payload }),
    hear: (subject, listener) => listeners.set(subject, [...(listeners.get(subject) ?? []), listener]),
    answer: (subject, answer) => responders.set(subject, answer),
    ask: (subject) => {
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        const taken: SiblingResponse[] = [];
        let expected = Number.POSITIVE_INFINITY;
        const end = () => {
          clearTimeout(timer);
          open.delete(id);
          resolve(taken.filter(({ answer }) => answer !== undefined).toSorted((a, b) => a.number - b.number));
        };
        const timer = setTimeout(end, RESPONSE_MS);
        open.set(id, {
          expect: (many) => {
            expected = many;
            if (taken.length >= expected) end();
          },
          take: (answer) => {
            taken.push(answer);
            if (taken.length >= expected) end();
          },
        });
        send({ kind: 'ask', subject, id });
      });
    },
    arrive,
  };
}

interface PendingRequest {
  readonly expect: (many: number) => void;
  readonly take: (answer: SiblingResponse) => void;
}

/** Forwards a message of one process to the others; `others` maps numbers to senders. */
export function passOn(from: number, message: Passed, others: ReadonlyMap<number, (message: Arriving) => void>): void {
  const rest = [...others].filter(([number]) => number !== from);
  if (message.kind === 'answer') {
    others.get(message.to)?.({ kind: 'answered', id: message.id, from, answer: message.answer });
  } else if (message.kind === 'tell') {
    for (const [, send] of rest) send({ kind: 'told', subject: message.subject, payload: message.payload });
  } else {
    others.get(from)?.({ kind: 'asking', id: message.id, many: rest.length });
    for (const [, send] of rest) send({ kind: 'asked', subject: message.subject, id: message.id, from });
  }
}
