import type { DialogName } from '@portico/contract';
import type { GateFault } from '../gate-fault.ts';
import type { Says } from '../says.ts';
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
      .map(({ says }) =>
        fault(dialog, says, {
          en: `the dialog ${dialog} is owned by ${says.en} already`,
          zh: `对话框 ${dialog} 已由 ${says.zh} 提供`,
        }),
      ),
  );
}

function orphaned({ candidate, former, others }: World): GateFault[] {
  return others.flatMap((peer) =>
    peer.opens
      .filter((dialog) => former.some(owns(dialog)) && !owns(dialog)(candidate))
      .filter((dialog) => !supplyOf(others, owns(dialog)).isSure)
      .map((dialog) =>
        fault(dialog, peer.says, {
          en: `nobody would own the dialog ${dialog} any more, which ${peer.says.en} opens`,
          zh: `${peer.says.zh} 要打开对话框 ${dialog}，而它将不再有模块提供`,
        }),
      ),
  );
}

function withoutOwner({ candidate, others, isHostKnown }: World): GateFault[] {
  return candidate.opens.flatMap((dialog) => {
    if (owns(dialog)(candidate)) return [];
    const { isSure, lacking } = supplyOf(others, owns(dialog));
    if (isSure) return [];
    if (lacking.length > 0) return [fault(dialog, candidate.says, opensOf(dialog, namesOf(lacking)))];
    // Without a host's word on what it owns, a dialog without an owner may be the host's.
    return isHostKnown ? [fault(dialog, candidate.says, opensNobodys(dialog))] : [];
  });
}

function opensOf(dialog: DialogName, lacking: Says): Says {
  return {
    en: `it opens the dialog ${dialog}, which ${lacking.en} does not own`,
    zh: `该版本要打开对话框 ${dialog}，而 ${lacking.zh} 没有提供它`,
  };
}

function opensNobodys(dialog: DialogName): Says {
  return {
    en: `it opens the dialog ${dialog}, which nobody owns`,
    zh: `该版本要打开对话框 ${dialog}，而没有模块提供它`,
  };
}

function fault(where: string, whom: Says, says: Says): GateFault {
  return { kind: 'dialog', where, whom: whom.en, says };
}
