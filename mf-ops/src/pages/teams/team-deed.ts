import { CREDENTIAL_DAYS, type TeamVerb } from '@portico/contract';

/** What an operator is about to do to a team. */
export type TeamDeed =
  | { readonly kind: 'add' }
  | { readonly kind: 'contact'; readonly team: string; readonly contact: string }
  | { readonly kind: 'addMember' | 'handOver'; readonly team: string }
  | { readonly kind: 'makeCredential'; readonly team: string; readonly remotes: readonly string[] }
  | { readonly kind: 'removeMember'; readonly team: string; readonly email: string }
  | { readonly kind: 'revoke'; readonly team: string; readonly id: string; readonly name: string };

/** What the dialog asks, as typed. */
export interface TeamFields {
  readonly team: string;
  readonly contact: string;
  readonly user: string;
  readonly remote: string;
  readonly name: string;
  readonly days: string;
  readonly verbs: readonly TeamVerb[];
  readonly scope: readonly string[];
}

export type FaultyField = 'team' | 'user' | 'remote' | 'name' | 'days' | 'verbs';

export function firstFields(deed: TeamDeed): TeamFields {
  const contact = deed.kind === 'contact' ? deed.contact : '';
  return { team: '', contact, user: '', remote: '', name: '', days: '90', verbs: ['publish'], scope: [] };
}

/** Fields of the deed that cannot be sent so. */
export function faultyFields({ kind }: TeamDeed, { team, user, remote, name, days, verbs }: TeamFields): FaultyField[] {
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= CREDENTIAL_DAYS;
  const asked: readonly (readonly [field: FaultyField, of: TeamDeed['kind'], isRight: boolean])[] = [
    ['team', 'add', team.trim() !== ''],
    ['user', 'addMember', user.trim() !== ''],
    ['remote', 'handOver', remote.trim() !== ''],
    ['name', 'makeCredential', /^[a-z0-9][a-z0-9-]{0,59}$/.test(name.trim())],
    ['days', 'makeCredential', isDays],
    ['verbs', 'makeCredential', verbs.length > 0],
  ];
  return asked.flatMap(([field, of, isRight]) => (of === kind && !isRight ? [field] : []));
}
