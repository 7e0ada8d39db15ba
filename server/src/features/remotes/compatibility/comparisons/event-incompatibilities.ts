import type { EventName } from '@portico/contract';
import { localized } from '../../../../platform/texts.ts';
import type { GateFault } from '../incompatibility.ts';
import { type Peer, supplyOf, type World } from '../world.ts';

const sends = (event: EventName) => (peer: Peer) => peer.sends.includes(event);

/**
 * The last sender of an event that another version hears may not fall silent: every event of the contract tells of a change
 * that its hearer shows, so that silence leaves old money or an old heart on the page. An event that nobody hears, or that
 * nobody sends yet, hurts nobody.
 */
export function eventFaults({ candidate, former, others }: World): GateFault[] {
  return others.flatMap((peer) =>
    peer.hears
      .filter((event) => former.some(sends(event)) && !sends(event)(candidate))
      .filter((event) => !supplyOf(others, sends(event)).isSure)
      .map((event) => ({
        kind: 'event',
        where: event,
        whom: peer.says.en,
        says: localized('remotes.gate.eventOrphaned', { event, peer: peer.says }),
      })),
  );
}
