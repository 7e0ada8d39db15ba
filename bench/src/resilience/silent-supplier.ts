import { decodeResponse, verifyOrder } from '@portico/contract';
import type { Offer } from '../bookings/offers.ts';
import { runAdmin } from '../product/portal.ts';
import { clientOn, prepare, readReply, type Session } from '../wire/client.ts';
import { openLine } from '../wire/line.ts';
import type { Disturbance } from './measured-in-turn.ts';

interface Silenced {
  readonly port: number;
  readonly dataDir: string;
  /** They verify the offer repeatedly. */
  readonly people: readonly Session[];
  /** An offer of a hotel that the load does not book. */
  readonly offer: Offer;
}

const WHY = ['--why', 'a fault of the bench'];

/** The hotel's supplier accepts requests but does not respond. */
export function silentSupplier({ port, dataDir, people, offer }: Silenced): Disturbance {
  return async () => {
    const { stay, product, total } = offer;
    const hotel = ['--hotel', String(stay.hotelId)];
    await simulate(dataDir, ['time-out', ...hotel, '--at', 'verify', ...WHY]);
    const verification = prepare(verifyOrder, { stay, product, seenTotal: total });
    const clients = await Promise.all(people.map(async (one) => clientOn(await openLine(port), port, one)));
    let isSilent = true;
    let unanswered = 0;
    const others = new Set<string>();
    const verifying = clients.map(async (client) => {
      while (isSilent) {
        const read = decodeResponse(verifyOrder, readReply(await client.send(verification)));
        const name = read.kind === 'own' ? read.answer.name : read.kind;
        if (name === 'supplierUnreachable') unanswered += 1;
        else others.add(name);
      }
    });
    return {
      stop: async () => {
        isSilent = false;
        await Promise.all(verifying);
        for (const client of clients) client.close();
        await simulate(dataDir, ['clear', ...hotel, ...WHY]);
      },
      observed: () => {
        if (unanswered === 0 || others.size > 0)
          throw new Error(`${unanswered} verifications went unanswered; others returned ${[...others].join(', ')}`);
        return `${unanswered} verifications of ${people.length} users waited for a supplier that did not respond`;
      },
    };
  };
}

async function simulate(dataDir: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runAdmin(dataDir, ['supplier', ...args]);
  if (code !== 0) throw new Error(`pnpm admin supplier ${args.join(' ')} failed: ${output}`);
}
