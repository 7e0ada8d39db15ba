import { signIn } from '@portico/contract';
import { type Client, prepare, readReply, visiting } from '../wire/client.ts';
import type { Fault } from './beside.ts';

export const A_SECOND = 150;
const TICK_MS = 20;
/** More than are under way at once, so that the flood keeps its pace when answers take their time. */
const VISITORS = 300;
const OPENED_AT_ONCE = 8;

/** No two rounds share an account or a network. */
let lastNumber = 0;

/**
 * Wrong sign-ins at a steady pace, whatever comes back; each from a network of its own and for an account of its own, so that the
 * counts of neither stop them. The portal must trust what a proxy says of addresses.
 */
export function signInFlood(port: number): Fault {
  return async () => {
    const free = await visitors(port);
    const all = [...free];
    const flags = new Map<string, number>();
    const judged = Promise.withResolvers<void>();
    const underWay = new Set<Promise<void>>();
    let [sent, faults] = [0, 0];
    const one = async (visitor: Client, number: number) => {
      const email = `nobody-${number}@bench.test`;
      const wrong = prepare(signIn, { email, password: 'wrong' });
      try {
        const { flag } = readReply(await visitor.send(wrong, `X-Forwarded-For: ${addressOf(number)}\r\n`));
        flags.set(flag, (flags.get(flag) ?? 0) + 1);
        if (flag === '100') judged.resolve();
        free.push(visitor);
      } catch (error) {
        faults += 1;
        judged.reject(error);
      }
    };
    const started = performance.now();
    const due = () => Math.floor(((performance.now() - started) / 1000) * A_SECOND);
    const timer = setInterval(() => {
      for (const visitor of free.splice(0, due() - sent)) {
        lastNumber += 1;
        const asked = one(visitor, lastNumber).finally(() => underWay.delete(asked));
        underWay.add(asked);
        sent += 1;
      }
    }, TICK_MS);
    let wanted = 0;
    const stop = async () => {
      clearInterval(timer);
      wanted = due();
      await Promise.all(underWay);
      for (const visitor of all) visitor.close();
    };
    try {
      await judged.promise;
    } catch (error) {
      await stop();
      throw error;
    }
    return { stop, seen: () => sentence({ sent, wanted, faults, flags }) };
  };
}

/** In a network of its own: what one network guesses at many accounts is counted as well. */
function addressOf(number: number): string {
  return `${11 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}.7`;
}

function sentence(flood: { sent: number; wanted: number; faults: number; flags: ReadonlyMap<string, number> }): string {
  const { sent, wanted, faults, flags } = flood;
  const [judged, refused] = [flags.get('100') ?? 0, flags.get('E429') ?? 0];
  if (sent < 0.9 * wanted) throw new Error(`Only ${sent} of ${wanted} wrong sign-ins could be sent`);
  if (judged === 0 || faults > 0 || judged + refused < sent)
    throw new Error(`The flood met ${faults} faults and ${JSON.stringify([...flags])}`);
  return `${sent} wrong sign-ins were sent, ${judged} of them judged, ${refused} told to come again`;
}

async function visitors(port: number): Promise<Client[]> {
  const opened: Client[] = [];
  while (opened.length < VISITORS)
    opened.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => visiting(port)))));
  return opened;
}
