import {
  allowDemotion,
  approveVersion,
  blockVersion,
  canaryRemote,
  declineVersion,
  exemptFromDemotion,
  promoteRemote,
  type RemoteRuleSet,
  removeRemote,
  revertRemote,
  rollBackRemote,
  setRemote,
  unblockVersion,
} from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useConfirmedAction } from '../../features/admin/use-confirmed-action.ts';
import type { RemoteAction } from './remote-action.ts';

interface Endings {
  readonly onChanged: () => unknown;
  /** Called with the server's message; empty without a response. Nothing was changed as far as known. */
  readonly onRejected: (message: string) => unknown;
}

/** Values of the dialog, in addition to the version. */
export interface ActionFields {
  readonly company: string;
  readonly percent: string;
  readonly why: string;
}

/** Runs an action on a remote at the revision that the operator saw. */
export function useRemoteChange({ name, revision }: RemoteRuleSet, { onChanged, onRejected }: Endings) {
  const showMessage = ({ message = '' }: { message?: string | undefined }) => void onRejected(message);
  const endings = {
    changed: () => void onChanged(),
    changedMeanwhile: showMessage,
    notPossible: showMessage,
    rejectedAsIncompatible: showMessage,
    refused: showMessage,
    lost: () => void onRejected(''),
  };
  const set = useAction(setRemote, endings);
  const canary = useAction(canaryRemote, endings);
  const promote = useAction(promoteRemote, endings);
  const revert = useAction(revertRemote, endings);
  const rollBack = useAction(rollBackRemote, endings);
  const remove = useAction(removeRemote, endings);
  const held = { notPossible: showMessage, refused: showMessage, lost: endings.lost };
  const hold = useAction(exemptFromDemotion, { ...held, held: endings.changed });
  const free = useAction(allowDemotion, { ...held, freed: endings.changed });
  const block = useAction(blockVersion, { ...held, blocked: endings.changed });
  const unblock = useAction(unblockVersion, { ...held, unblocked: endings.changed });

  const approve = useConfirmedAction(approveVersion, { ...held, decided: endings.changed });
  const decline = useConfirmedAction(declineVersion, { ...held, decided: endings.changed });

  async function run(action: RemoteAction, { company, percent, why }: ActionFields): Promise<void> {
    const target = { name, revision, why };
    const { version } = action;
    switch (action.kind) {
      case 'everybody':
        // Making a canary live for all users ends the canary.
        return await (action.isOnTrial ? promote : set).run({ ...target, version });
      case 'company':
        return await set.run({ ...target, version, company });
      case 'share':
        return await canary.run({ ...target, version, percent });
      case 'rollBack':
        return await rollBack.run({ ...target, version });
      case 'revert':
        return await revert.run({ ...target, version });
      case 'hold':
        return await hold.run({ name, version, why });
      case 'free':
        return await free.run({ name, version, why });
      case 'block':
        return await block.run({ name, version, why });
      case 'unblock':
        return await unblock.run({ name, version, why });
      case 'approve':
        return await approve.run({ name, version, keys: action.keys, why });
      case 'decline':
        return await decline.run({ name, version, keys: action.keys, why });
      default:
        return await remove.run(target);
    }
  }

  return {
    run,
    isRunning: [set, canary, promote, revert, rollBack, remove, hold, free, block, unblock, approve, decline].some(
      (one) => one.isRunning,
    ),
  };
}
