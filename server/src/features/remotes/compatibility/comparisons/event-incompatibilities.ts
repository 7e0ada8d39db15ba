import type { EventName } from '@portico/contract';
import { localized } from '../../../../platform/texts.ts';
import type { Incompatibility } from '../incompatibility.ts';
import { type Peer, supplyOf, type World } from '../world.ts';

const sends = (event: EventName) => (peer: Peer) => peer.sends.includes(event);

/**
 * The last sender of an event must stay while another version listens: the listener shows the announced change, so
 * without the event the page shows a stale balance or favourite. Events without a listener, or without any sender so
 * far, are harmless.
 */
export function eventIncompatibilities({ candidate, former, others }: World): Incompatibility[] {
  return others.flatMap((peer) =>
    peer.hears
      .filter((event) => former.some(sends(event)) && !sends(event)(candidate))
      .filter((event) => !supplyOf(others, sends(event)).isSure)
      .map((event) => ({
        kind: 'event',
        where: event,
        counterpart: peer.description.en,
        description: localized('remotes.gate.eventOrphaned', { event, peer: peer.description }),
      })),
  );
}
