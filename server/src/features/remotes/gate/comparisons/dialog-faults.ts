import type { DialogName } from '@portico/contract';
import type { GateFault } from '../gate-fault.ts';
import { namesOf, type Peer, supplyOf, type World, within } from '../world.ts';

const owns = (dialog: DialogName) => (peer: Peer) => peer.manifest.dialogs.includes(dialog);

/** Every dialog that somebody opens has exactly one owner. */
export function dialogFaults(world: World): GateFault[] {
  return [...ownedTwice(world), ...orphaned(world), ...withoutOwner(world)];
}

function ownedTwice({ candidate, others }: World): GateFault[] {
  return candidate.manifest.dialogs.flatMap((dialog) =>
    within(others)
      .filter(owns(dialog))
      .map(({ says }) => fault(dialog, says, `the dialog ${dialog} is owned by ${says} already`)),
  );
}

function orphaned({ candidate, former, others }: World): GateFault[] {
  return others.flatMap((peer) =>
    peer.opens
      .filter((dialog) => former.some(owns(dialog)) && !owns(dialog)(candidate))
      .filter((dialog) => !supplyOf(others, owns(dialog)).isSure)
      .map((dialog) =>
        fault(dialog, peer.says, `nobody would own the dialog ${dialog} any more, which ${peer.says} opens`),
      ),
  );
}

function withoutOwner({ candidate, others, isHostKnown }: World): GateFault[] {
  return candidate.opens.flatMap((dialog) => {
    if (owns(dialog)(candidate)) return [];
    const { isSure, lacking } = supplyOf(others, owns(dialog));
    if (isSure) return [];
    if (lacking.length > 0)
      return [fault(dialog, candidate.says, `it opens the dialog ${dialog}, which ${namesOf(lacking)} does not own`)];
    // Without a host's word on what it owns, a dialog without an owner may be the host's.
    return isHostKnown ? [fault(dialog, candidate.says, `it opens the dialog ${dialog}, which nobody owns`)] : [];
  });
}

function fault(where: string, whom: string, says: string): GateFault {
  return { kind: 'dialog', where, whom, says };
}
