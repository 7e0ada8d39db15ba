import type { Language } from '@portico/contract';
import { Problem } from '../../platform/problem.ts';

type Details = Readonly<Record<string, string>>;
type Sentence = (details: Details) => string;

/** Why a change of a team is refused, for the operator who asked for it. */
const SENTENCES = {
  badTeam: {
    en: () => 'A team needs a name of at most 200 letters that can be seen.',
    zh: () => '团队名称须为不超过 200 个可见字符。',
  },
  knownTeam: {
    en: ({ team }) => `There is a team ${team} already.`,
    zh: ({ team }) => `团队 ${team} 已存在。`,
  },
  unknownTeam: {
    en: ({ team }) => `There is no team ${team}; \`pnpm admin teams list\` shows them.`,
    zh: ({ team }) => `没有团队 ${team}。`,
  },
  looksLike: {
    en: ({ team, other }) => `${team} would be taken for the team ${other}; choose another name.`,
    zh: ({ team, other }) => `${team} 与团队 ${other} 的名称过于相似，请更换名称。`,
  },
  badContact: {
    en: ({ contact }) => `"${contact}" is no contact; give an email or another way of at most 200 letters.`,
    zh: ({ contact }) => `“${contact}”不是有效的联系方式，请填写邮箱或不超过 200 个字符的其他方式。`,
  },
  unknownUser: {
    en: ({ user }) => `There is no user ${user}; give an email or a user id.`,
    zh: ({ user }) => `没有用户 ${user}，请填写邮箱或用户编号。`,
  },
  isMember: {
    en: ({ user, team }) => `${user} is in ${team} already.`,
    zh: ({ user, team }) => `${user} 已在团队 ${team} 中。`,
  },
  noMember: {
    en: ({ user, team }) => `${user} is not in ${team}.`,
    zh: ({ user, team }) => `${user} 不在团队 ${team} 中。`,
  },
  badCredentialName: {
    en: ({ name }) =>
      `"${name}" is no name of a credential; give 1 to 60 small letters, digits and hyphens, such as ci.`,
    zh: ({ name }) => `“${name}”不是有效的凭证名称，请填写 1 至 60 个小写字母、数字或连字符，例如 ci。`,
  },
  takenCredentialName: {
    en: ({ name, team }) => `${team} has a credential ${name}; revoke it first, or take another name.`,
    zh: ({ name, team }) => `团队 ${team} 已有凭证 ${name}，请先吊销或更换名称。`,
  },
  noVerbs: {
    en: () => 'A credential has to be allowed something.',
    zh: () => '凭证至少需要一项权限。',
  },
  notTheirs: {
    en: ({ remote, team }) => `${remote} does not belong to ${team}.`,
    zh: ({ remote, team }) => `${remote} 不属于团队 ${team}。`,
  },
  badDays: {
    en: ({ most }) => `A credential lasts 1 to ${most} days.`,
    zh: ({ most }) => `凭证有效期为 1 至 ${most} 天。`,
  },
  unknownCredential: {
    en: ({ id }) => `There is no credential ${id}; \`pnpm admin teams list\` shows them.`,
    zh: ({ id }) => `没有凭证 ${id}。`,
  },
  isRevoked: {
    en: ({ id, at, by }) => `The credential ${id} was revoked on ${at} by ${by}.`,
    zh: ({ id, at, by }) => `凭证 ${id} 已于 ${at} 由 ${by} 吊销。`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>;

/** A change of a team that is refused; nothing was done. */
export class TeamProblem extends Problem {
  readonly code: keyof typeof SENTENCES;
  readonly details: Details;

  constructor(code: keyof typeof SENTENCES, details: Details = {}) {
    super(SENTENCES[code].en(details));
    this.code = code;
    this.details = details;
  }

  in(language: Language): string {
    return SENTENCES[this.code][language](this.details);
  }
}
