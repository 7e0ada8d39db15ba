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
import { useDeed } from '../../features/desk/use-deed.ts';
import { pathsOf, type TeamDeed, type TeamFields } from './team-deed.ts';

/** A credential in the moment when it was made. */
export interface NewCredential {
  readonly secret: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

interface Endings {
  readonly onDone: (made?: NewCredential) => unknown;
  /** What was said against it; an empty text where no answer came. */
  readonly onRefused: (message: string) => unknown;
}

/** Does one of the things that can be done to a team; the password is asked for where it has to be. */
export function useTeamDeed({ onDone, onRefused }: Endings) {
  const say = ({ message }: { message?: string | undefined }) => void onRefused(message ?? '');
  const against = { notPossible: say, refused: say, lost: () => void onRefused('') };
  const endings = { changed: () => void onDone(), ...against };
  const add = useDeed(addTeam, endings);
  const contact = useDeed(changeTeamContact, endings);
  const addMember = useDeed(addTeamMember, endings);
  const removeMember = useDeed(removeTeamMember, endings);
  const handOver = useDeed(handOverRemote, endings);
  const revoke = useDeed(revokeTeamCredential, endings);
  const own = useDeed(ownRemote, endings);
  const named = useDeed(nameModule, endings);
  const make = useDeed(makeTeamCredential, { made: ({ data }) => void onDone(data), ...against });

  async function run(deed: TeamDeed, fields: TeamFields, why: string): Promise<void> {
    switch (deed.kind) {
      case 'add':
        return await add.run({ team: fields.team.trim(), contact: fields.contact.trim(), why });
      case 'contact':
        return await contact.run({ team: deed.team, contact: fields.contact.trim(), why });
      case 'addMember':
        return await addMember.run({ team: deed.team, user: fields.user.trim(), why });
      case 'removeMember':
        return await removeMember.run({ team: deed.team, user: deed.email, why });
      case 'handOver':
        return await handOver.run({ team: deed.team, remote: fields.remote.trim(), why });
      case 'revoke':
        return await revoke.run({ id: deed.id, why });
      case 'addRemote':
      case 'changeRemote': {
        const { modules, audience, remote } = fields;
        const revision = deed.kind === 'changeRemote' ? deed.remote.revision : undefined;
        const given = { remote: remote.trim(), team: deed.team, prefixes: pathsOf(fields), modules, audience };
        return await own.run({ ...given, revision, why });
      }
      case 'nameModule': {
        const { number, en, zh } = fields;
        return await named.run({ number: Number(number), en: en.trim(), zh: zh.trim(), why });
      }
      default: {
        const remotes = fields.scope.length === 0 ? undefined : fields.scope;
        const asked = { team: deed.team, name: fields.name.trim(), days: Number(fields.days), verbs: fields.verbs };
        return await make.run({ ...asked, remotes, why });
      }
    }
  }

  const all = [add, contact, addMember, removeMember, handOver, own, named, revoke, make];
  return { run, isRunning: all.some(({ isRunning }) => isRunning) };
}
