import { bookOnce } from '../bookings/book.ts';
import type { Offer } from '../bookings/offers.ts';
import { closedLoop, type Task } from '../load/closed-loop.ts';
import { inCircle } from '../load/questions.ts';
import { type Client, clientOn, isFine, type Prepared, type Session } from '../wire/client.ts';
import { openLine } from '../wire/line.ts';

/** The normal users of the portal, and their requests. */
export interface Load {
  readonly port: number;
  readonly readers: readonly Session[];
  readonly buyers: readonly Session[];
  readonly reads: readonly Prepared[];
  readonly nextOffer: () => Offer;
  readonly forMs: number;
}

/** Times of one run, in milliseconds. */
export interface Stretch {
  /** Of each read, including rejected ones. */
  readonly reads: readonly number[];
  readonly failedCount: number;
  /** Of each complete booking: verified, ordered, paid. */
  readonly bookings: readonly number[];
}

/** Warms up connections and prepared statements. */
const WARM_SHARE = 0.1;

/** Concurrent reads and bookings without pause, on connections opened for this run. */
export async function runLoad({ port, readers, buyers, reads, nextOffer, forMs }: Load): Promise<Stretch> {
  const clients: Client[] = [];
  const connected = async (session: Session) => {
    const client = clientOn(await openLine(port), port, session);
    clients.push(client);
    return client;
  };
  try {
    const reading = (await Promise.all(readers.map(connected))).map((client, place) =>
      readTask(client, inCircle(reads, place * 7)),
    );
    const bookings: number[] = [];
    const buying = (await Promise.all(buyers.map(connected))).map((client) => buyTask(client, nextOffer, bookings));
    const both = (length: number) => Promise.all([closedLoop(reading, length), closedLoop(buying, length)]);
    await both(forMs * WARM_SHARE);
    bookings.length = 0;
    const [{ times, failed }] = await both(forMs);
    return { reads: times, failedCount: failed, bookings };
  } finally {
    for (const client of clients) client.close();
  }
}

function readTask(client: Client, next: () => Prepared): Task {
  return async () => isFine(await client.send(next()));
}

/** A sold-out room is not a booking, so its time does not count. */
function buyTask(client: Client, nextOffer: () => Offer, bookings: number[]): Task {
  return async () => {
    const booked = await bookOnce(client, nextOffer());
    if (booked === undefined) return false;
    bookings.push(booked.verify + booked.submit + booked.pay);
    return true;
  };
}
