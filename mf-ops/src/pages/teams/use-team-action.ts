import {
  addTeam,
  addTeamMember,
  changeTeamContact,
  handOverRemote,
  makeTeamCredential,
  nameModule,
  ownRemote,
  removeTeamMember,
  revokeTeamCredential,
} from '@portico/contract';
import { useConfirmedAction } from '../../features/admin/use-confirmed-action.ts';
import { pathsOf, type TeamAction, type TeamFields } from './team-action.ts';

export interface NewCredential {
  readonly secret: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

interface Endings {
  readonly onDone: (made?: NewCredential) => unknown;
  /** Called with the server's message; empty without a response. */
  readonly onRejected: (message: string) => unknown;
}

/** Runs a team action, with the password dialog where the server requires it. */
export function useTeamAction({ onDone, onRejected }: Endings) {
  const showRejection = ({ message }: { message?: string | undefined }) => void onRejected(message ?? '');
  const against = { notPossible: showRejection, refused: showRejection, lost: () => void onRejected('') };
  const endings = { changed: () => void onDone(), ...against };
  const add = useConfirmedAction(addTeam, endings);
  const contact = useConfirmedAction(changeTeamContact, endings);
  const addMember = useConfirmedAction(addTeamMember, endings);
  const removeMember = useConfirmedAction(removeTeamMember, endings);
  const handOver = useConfirmedAction(handOverRemote, endings);
  const revoke = useConfirmedAction(revokeTeamCredential, endings);
  const own = useConfirmedAction(ownRemote, endings);
  const named = useConfirmedAction(nameModule, endings);
  const make = useConfirmedAction(makeTeamCredential, { made: ({ data }) => void onDone(data), ...against });

  async function run(action: TeamAction, fields: TeamFields, why: string): Promise<void> {
    switch (action.kind) {
      case 'add':
        return await add.run({ team: fields.team.trim(), contact: fields.contact.trim(), why });
      case 'contact':
        return await contact.run({ team: action.team, contact: fields.contact.trim(), why });
      case 'addMember':
        return await addMember.run({ team: action.team, user: fields.user.trim(), why });
      case 'removeMember':
        return await removeMember.run({ team: action.team, user: action.email, why });
      case 'handOver':
        return await handOver.run({ team: action.team, remote: fields.remote.trim(), why });
      case 'revoke':
        return await revoke.run({ id: action.id, why });
      case 'addRemote':
      case 'changeRemote': {
        const { modules, audience, remote } = fields;
        const revision = action.kind === 'changeRemote' ? action.remote.revision : undefined;
        const remoteFields = { remote: remote.trim(), team: action.team, prefixes: pathsOf(fields), modules, audience };
        return await own.run({ ...remoteFields, revision, why });
      }
      case 'nameModule': {
        const { number, en, zh } = fields;
        return await named.run({ number: Number(number), en: en.trim(), zh: zh.trim(), why });
      }
      default: {
        const remotes = fields.scope.length === 0 ? undefined : fields.scope;
        const credential = {
          team: action.team,
          name: fields.name.trim(),
          days: Number(fields.days),
          verbs: fields.verbs,
        };
        return await make.run({ ...credential, remotes, why });
      }
    }
  }

  const all = [add, contact, addMember, removeMember, handOver, own, named, revoke, make];
  return { run, isRunning: all.some(({ isRunning }) => isRunning) };
}
