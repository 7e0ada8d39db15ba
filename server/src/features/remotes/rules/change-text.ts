import type { CheckVerdict, Language, RemoteAudience } from '@portico/contract';
import type { GivenAway, RuleChange } from '../../../model/remote-rules.ts';
import type { LogEntry } from './replay.ts';
import { percentText } from './shares.ts';

/** A line of the log as a person reads it. */
export function changeText(entry: LogEntry, language: Language = 'en'): string {
  return LINES[language](entry);
}

const LINES: Readonly<Record<Language, (entry: LogEntry) => string>> = {
  en: ({ at, by, name, revision, change, why, credential, check }) => {
    const shown = credential === undefined ? '' : `, credential ${credential}`;
    return `${at.toISOString()}  ${name} r${revision}  ${deedText(change)}  by ${by}${shown}: ${why}${check === undefined ? '' : `  (${checkText(check)})`}`;
  },
  zh: ({ at, by, name, revision, change, why, credential, check }) => {
    const shown = credential === undefined ? '' : `（凭证 ${credential}）`;
    return `${at.toISOString()}  ${name} r${revision}  ${deedTextZh(change)}  ${by}${shown}：${why}${check === undefined ? '' : `（${CHECK_WORDS_ZH[check]}）`}`;
  },
};

/** What the check of a version said when it was given to somebody. */
export function checkText(check: CheckVerdict): string {
  return CHECK_WORDS[check];
}

const CHECK_WORDS: Readonly<Record<CheckVerdict, string>> = {
  none: 'not checked beside the others',
  passed: 'checked beside the others',
  failed: 'its check failed',
  stale: 'others changed since its check',
};

const CHECK_WORDS_ZH: Readonly<Record<CheckVerdict, string>> = {
  none: '未与其他模块一起检查',
  passed: '已与其他模块一起检查',
  failed: '检查未通过',
  stale: '检查后其他模块已有变更',
};

export function deedText(change: RuleChange): string {
  switch (change.verb) {
    case 'set':
      return `set ${change.version} for ${change.company ?? 'everybody'}`;
    case 'canary':
      return `canary ${change.version} for ${percentText(change.units)} % of users`;
    case 'promote':
      return `promote ${change.version} to everybody`;
    case 'revert':
      return `revert ${change.version ?? 'every trial'}${change.company === undefined ? '' : ` with ${change.company}`}`;
    case 'roll-back':
      return `roll back to ${change.version}`;
    case 'remove':
      return 'remove';
    case 'prune':
      return `prune ${change.versions.join(', ')}`;
    case 'own':
      return `own by ${change.owner}, ${givenText(change)}`;
  }
}

function deedTextZh(change: RuleChange): string {
  switch (change.verb) {
    case 'set':
      return `为${change.company === undefined ? '所有用户' : `公司 ${change.company} `}上线 ${change.version}`;
    case 'canary':
      return `向 ${percentText(change.units)}% 的用户灰度 ${change.version}`;
    case 'promote':
      return `将 ${change.version} 转为正式`;
    case 'revert':
      return `撤回${change.company === undefined ? '' : `公司 ${change.company} 的`}${change.version === undefined ? '全部灰度' : `灰度 ${change.version}`}`;
    case 'roll-back':
      return `回滚至 ${change.version}`;
    case 'remove':
      return '下线';
    case 'prune':
      return `清理 ${change.versions.join('、')}`;
    case 'own': {
      const numbers = change.modules.length === 0 ? '无权限模块' : `权限模块 ${change.modules.join('、')}`;
      const audience = change.audience === undefined ? '' : `，${AUDIENCES_ZH[change.audience]}`;
      return `归属 ${change.owner}，路径 ${change.prefixes.join('、')}，${numbers}${audience}`;
    }
  }
}

/** `paths /portal/visas, modules 11, for users with a module` */
export function givenText({ prefixes, modules, audience }: Omit<GivenAway, 'owner'>): string {
  const numbers = modules.length === 0 ? 'no module' : `modules ${modules.join(', ')}`;
  return `paths ${prefixes.join(', ')}, ${numbers}${audience === undefined ? '' : `, ${AUDIENCES[audience]}`}`;
}

const AUDIENCES: Readonly<Record<RemoteAudience, string>> = {
  modules: 'for users with a module',
  session: 'for all signed-in users',
  public: 'for everyone',
};

const AUDIENCES_ZH: Readonly<Record<RemoteAudience, string>> = {
  modules: '仅限拥有权限模块的用户',
  session: '所有已登录用户',
  public: '所有人',
};
