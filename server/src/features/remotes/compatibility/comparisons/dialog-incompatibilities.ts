import type { DialogName } from '@portico/contract';
import { type LocalizedText, localized } from '../../../../platform/texts.ts';
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
      .map(({ description }) =>
        createIncompatibility(
          dialog,
          description,
          localized('remotes.gate.dialogOwned', { dialog, peer: description }),
        ),
      ),
  );
}

function orphaned({ candidate, former, others }: World): Incompatibility[] {
  return others.flatMap((peer) =>
    peer.opens
      .filter((dialog) => former.some(owns(dialog)) && !owns(dialog)(candidate))
      .filter((dialog) => !supplyOf(others, owns(dialog)).isSure)
      .map((dialog) =>
        createIncompatibility(
          dialog,
          peer.description,
          localized('remotes.gate.dialogOrphaned', { dialog, peer: peer.description }),
        ),
      ),
  );
}

function withoutOwner({ candidate, others, isHostKnown }: World): Incompatibility[] {
  return candidate.opens.flatMap((dialog) => {
    if (owns(dialog)(candidate)) return [];
    const { isSure, missing } = supplyOf(others, owns(dialog));
    if (isSure) return [];
    if (missing.length > 0)
      return [createIncompatibility(dialog, candidate.description, opensOf(dialog, namesOf(missing)))];
    // If no host facts are known, a dialog without an owner may belong to the host.
    return isHostKnown ? [createIncompatibility(dialog, candidate.description, opensNobodys(dialog))] : [];
  });
}

function opensOf(dialog: DialogName, missing: LocalizedText): LocalizedText {
  return localized('remotes.gate.dialogNotOwned', { dialog, peer: missing });
}

function opensNobodys(dialog: DialogName): LocalizedText {
  return localized('remotes.gate.dialogUnknown', { dialog });
}

function createIncompatibility(where: string, counterpart: LocalizedText, description: LocalizedText): Incompatibility {
  return { kind: 'dialog', where, counterpart: counterpart.en, description };
}
