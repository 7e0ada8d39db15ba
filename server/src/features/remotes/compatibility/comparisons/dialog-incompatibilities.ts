import type { DialogName } from '@portico/contract';
import { localized } from '../../../../platform/texts.ts';
import type { Says } from '../format-incompatibility.ts';
import type { Incompatibility } from '../incompatibility.ts';
import { namesOf, type Peer, supplyOf, type World, within } from '../world.ts';

const owns = (dialog: DialogName) => (peer: Peer) => peer.manifest.dialogs.includes(dialog);

/** Every dialog that a version opens has exactly one owner. */
export function dialogIncompatibilities(world: World): Incompatibility[] {
  return [...ownedTwice(world), ...orphaned(world), ...withoutOwner(world)];
}

function ownedTwice({ candidate, others }: World): Incompatibility[] {
  return candidate.manifest.dialogs.flatMap((dialog) =>
    within(others)
      .filter(owns(dialog))
      .map(({ says }) => fault(dialog, says, localized('remotes.gate.dialogOwned', { dialog, peer: says }))),
  );
}

function orphaned({ candidate, former, others }: World): Incompatibility[] {
  return others.flatMap((peer) =>
    peer.opens
      .filter((dialog) => former.some(owns(dialog)) && !owns(dialog)(candidate))
      .filter((dialog) => !supplyOf(others, owns(dialog)).isSure)
      .map((dialog) => fault(dialog, peer.says, localized('remotes.gate.dialogOrphaned', { dialog, peer: peer.says }))),
  );
}

function withoutOwner({ candidate, others, isHostKnown }: World): Incompatibility[] {
  return candidate.opens.flatMap((dialog) => {
    if (owns(dialog)(candidate)) return [];
    const { isSure, lacking } = supplyOf(others, owns(dialog));
    if (isSure) return [];
    if (lacking.length > 0) return [fault(dialog, candidate.says, opensOf(dialog, namesOf(lacking)))];
    // If no host facts are known, a dialog without an owner may belong to the host.
    return isHostKnown ? [fault(dialog, candidate.says, opensNobodys(dialog))] : [];
  });
}

function opensOf(dialog: DialogName, lacking: Says): Says {
  return localized('remotes.gate.dialogNotOwned', { dialog, peer: lacking });
}

function opensNobodys(dialog: DialogName): Says {
  return localized('remotes.gate.dialogUnknown', { dialog });
}

function fault(where: string, whom: Says, says: Says): Incompatibility {
  return { kind: 'dialog', where, whom: whom.en, says };
}
