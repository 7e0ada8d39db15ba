import { CREDENTIAL_DAYS, type RemoteAudience, type RemoteTeam, type TeamScope } from '@portico/contract';

export type TeamAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'contact'; readonly team: string; readonly contact: string }
  | { readonly kind: 'addMember' | 'handOver' | 'addRemote'; readonly team: string }
  | { readonly kind: 'changeRemote'; readonly team: string; readonly remote: TeamRemote }
  | { readonly kind: 'nameModule' }
  | { readonly kind: 'makeCredential'; readonly team: string; readonly remotes: readonly string[] }
  | { readonly kind: 'removeMember'; readonly team: string; readonly email: string }
  | { readonly kind: 'revoke'; readonly team: string; readonly id: string; readonly name: string };

export type TeamRemote = RemoteTeam['remotes'][number];

/** Form values. */
export interface TeamFields {
  readonly team: string;
  readonly contact: string;
  readonly user: string;
  readonly remote: string;
  readonly name: string;
  readonly days: string;
  readonly verbs: readonly TeamScope[];
  readonly scope: readonly string[];
  /** One path per line. */
  readonly paths: string;
  readonly modules: readonly number[];
  readonly audience: RemoteAudience;
  readonly number: string;
  readonly en: string;
  readonly zh: string;
}

export type InvalidField =
  | 'team'
  | 'user'
  | 'remote'
  | 'name'
  | 'days'
  | 'verbs'
  | 'paths'
  | 'modules'
  | 'number'
  | 'en'
  | 'zh';

export function firstFields(action: TeamAction): TeamFields {
  const contact = action.kind === 'contact' ? action.contact : '';
  const remote = action.kind === 'changeRemote' ? action.remote : undefined;
  return {
    ...{ team: '', contact, user: '', name: '', days: '90', verbs: ['publish'], scope: [] },
    ...{ number: '', en: '', zh: '' },
    remote: remote?.name ?? '',
    paths: remote?.prefixes.join('\n') ?? '',
    modules: remote?.modules ?? [],
    audience: remote?.audience ?? 'modules',
  };
}

/** Fields of the action with an invalid value. */
export function findInvalidFields({ kind }: TeamAction, fields: TeamFields): InvalidField[] {
  const { team, user, remote, name, days, verbs, audience, modules, number, en, zh } = fields;
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= CREDENTIAL_DAYS;
  const hasPaths = pathsOf(fields).length > 0 && pathsOf(fields).every((path) => path.startsWith('/portal/'));
  const hasModules = audience !== 'modules' || modules.length > 0;
  const isNumber = /^[1-9]\d$/.test(number.trim()) && number.trim() !== '90';
  const checks: readonly (readonly [field: InvalidField, actionKind: TeamAction['kind'], isRight: boolean])[] = [
    ['remote', 'addRemote', /^mf-[a-z][a-z-]*$/.test(remote.trim())],
    ['paths', 'addRemote', hasPaths],
    ['modules', 'addRemote', hasModules],
    ['paths', 'changeRemote', hasPaths],
    ['modules', 'changeRemote', hasModules],
    ['number', 'nameModule', isNumber],
    ['en', 'nameModule', en.trim() !== ''],
    ['zh', 'nameModule', zh.trim() !== ''],
    ['team', 'add', team.trim() !== ''],
    ['user', 'addMember', user.trim() !== ''],
    ['remote', 'handOver', remote.trim() !== ''],
    ['name', 'makeCredential', /^[a-z0-9][a-z0-9-]{0,59}$/.test(name.trim())],
    ['days', 'makeCredential', isDays],
    ['verbs', 'makeCredential', verbs.length > 0],
  ];
  return checks.flatMap(([field, actionKind, isRight]) => (actionKind === kind && !isRight ? [field] : []));
}

export function pathsOf({ paths }: TeamFields): string[] {
  return paths.split(/[\s,，、]+/).filter(Boolean);
}
