import {
  approveVersion,
  blockVersion,
  canaryRemote,
  declineVersion,
  freeVersion,
  holdVersion,
  promoteRemote,
  type RemoteRuleSet,
  removeRemote,
  revertRemote,
  rollBackRemote,
  setRemote,
  unblockVersion,
} from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useDeed } from '../../features/desk/use-deed.ts';
import type { RemoteDeed } from './remote-deed.ts';

interface Endings {
  readonly onChanged: () => unknown;
  /** What was said against it; an empty text where no answer came. Nothing was done, as far as the server told. */
  readonly onRefused: (message: string) => unknown;
}

/** What the dialog of a deed was given beside the version. */
export interface DeedFields {
  readonly company: string;
  readonly percent: string;
  readonly why: string;
}

/** Does one of the things that can be done to a remote, as of the revision that was looked at. */
export function useRemoteChange({ name, revision }: RemoteRuleSet, { onChanged, onRefused }: Endings) {
  const say = ({ message = '' }: { message?: string | undefined }) => void onRefused(message);
  const endings = {
    changed: () => void onChanged(),
    changedMeanwhile: say,
    notPossible: say,
    refusedByGate: say,
    refused: say,
    lost: () => void onRefused(''),
  };
  const set = useAction(setRemote, endings);
  const canary = useAction(canaryRemote, endings);
  const promote = useAction(promoteRemote, endings);
  const revert = useAction(revertRemote, endings);
  const rollBack = useAction(rollBackRemote, endings);
  const remove = useAction(removeRemote, endings);
  const held = { notPossible: say, refused: say, lost: endings.lost };
  const hold = useAction(holdVersion, { ...held, held: endings.changed });
  const free = useAction(freeVersion, { ...held, freed: endings.changed });
  const block = useAction(blockVersion, { ...held, blocked: endings.changed });
  const unblock = useAction(unblockVersion, { ...held, unblocked: endings.changed });

  const approve = useDeed(approveVersion, { ...held, decided: endings.changed });
  const decline = useDeed(declineVersion, { ...held, decided: endings.changed });

  async function run(deed: RemoteDeed, { company, percent, why }: DeedFields): Promise<void> {
    const asked = { name, revision, why };
    const { version } = deed;
    switch (deed.kind) {
      case 'everybody':
        // A trial that becomes everybody's ends with it.
        return await (deed.isOnTrial ? promote : set).run({ ...asked, version });
      case 'company':
        return await set.run({ ...asked, version, company });
      case 'share':
        return await canary.run({ ...asked, version, percent });
      case 'rollBack':
        return await rollBack.run({ ...asked, version });
      case 'revert':
        return await revert.run({ ...asked, version });
      case 'hold':
        return await hold.run({ name, version, why });
      case 'free':
        return await free.run({ name, version, why });
      case 'block':
        return await block.run({ name, version, why });
      case 'unblock':
        return await unblock.run({ name, version, why });
      case 'approve':
        return await approve.run({ name, version, keys: deed.keys, why });
      case 'decline':
        return await decline.run({ name, version, keys: deed.keys, why });
      default:
        return await remove.run(asked);
    }
  }

  return {
    run,
    isRunning: [set, canary, promote, revert, rollBack, remove, hold, free, block, unblock, approve, decline].some(
      (one) => one.isRunning,
    ),
  };
}
