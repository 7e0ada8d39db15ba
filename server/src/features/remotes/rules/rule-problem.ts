import type { Language } from '@portico/contract';
import { Problem } from '../../../platform/problem.ts';
import { type Says, saidIn } from '../gate/says.ts';
import { changeText } from './change-text.ts';
import type { LogEntry } from './replay.ts';

type Details = Readonly<Record<string, string | undefined>>;
type Sentence = (details: Details) => string;

const of = ({ version }: Details) => (version === undefined ? '' : ` of ${version}`);
const ofVersion = ({ version }: Details) => (version === undefined ? '' : ` ${version} `);

/** Why a change of the rules is refused, for the person who asked for it. */
const SENTENCES = {
  unknownRemote: {
    en: ({ name }) => `No version of ${name} was ever published; \`pnpm admin remotes list\` shows what there is.`,
    zh: ({ name }) => `${name} 从未发布过任何版本。`,
  },
  unknownVersion: {
    en: ({ name, version }) => `${name} ${version} was never published; publish it before it goes live.`,
    zh: ({ name, version }) => `${name} ${version} 尚未发布，请先发布再上线。`,
  },
  pruned: {
    en: ({ name, version, at }) => `${name} ${version} was pruned on ${at}; publish it again to use it.`,
    zh: ({ name, version, at }) => `${name} ${version} 已于 ${at} 清理，如需使用请重新发布。`,
  },
  unreadable: {
    en: ({ name, version }) =>
      `${name} ${version} cannot be given to anybody, for what its build says of itself does not fit:`,
    zh: ({ name, version }) => `${name} ${version} 的构建信息不符合规范，无法上线：`,
  },
  isSo: {
    en: ({ name, version }) => `Everybody gets ${name} ${version} already.`,
    zh: ({ name, version }) => `所有用户已在使用 ${name} ${version}。`,
  },
  isSoForCompany: {
    en: ({ name, version, company }) => `${company} gets ${name} ${version} already.`,
    zh: ({ name, version, company }) => `公司 ${company} 已在使用 ${name} ${version}。`,
  },
  isSoForShare: {
    en: ({ name, version, percent }) => `${percent} % of users get ${name} ${version} already.`,
    zh: ({ name, version, percent }) => `已有 ${percent}% 的用户在使用 ${name} ${version}。`,
  },
  unknownCompany: {
    en: ({ company }) => `There is no company ${company}.`,
    zh: ({ company }) => `没有公司 ${company}。`,
  },
  unknownUser: {
    en: ({ user }) => `There is no user ${user}; give an email or a user id.`,
    zh: ({ user }) => `没有用户 ${user}，请填写邮箱或用户编号。`,
  },
  otherCompany: {
    en: ({ user, company, given }) => `${user} belongs to ${company}, not to ${given}; leave one of the two out.`,
    zh: ({ user, company, given }) => `用户 ${user} 属于公司 ${company}，而非 ${given}，请只填写其中一项。`,
  },
  badShare: {
    en: ({ given }) =>
      `"${given}" is no share; give a percentage above 0 and up to 100 with at most three decimals, such as 2.5.`,
    zh: ({ given }) => `“${given}”不是有效比例，请填写大于 0 且不超过 100 的百分比，最多三位小数，例如 2.5。`,
  },
  sharesPastWhole: {
    en: ({ name, shares, free }) =>
      `The shares of ${name} would sum past 100 %: ${shares} stand already, so at most ${free} % is left.`,
    zh: ({ name, shares, free }) => `${name} 的灰度比例合计将超过 100%：已有 ${shares}，最多还可分配 ${free}%。`,
  },
  notOnTrial: {
    en: ({ name, version }) =>
      `${name}${version === undefined ? ' has no version on trial' : ` ${version} is on trial with nobody`}, so there is nothing to promote.`,
    zh: (details) => `${details.name}${ofVersion(details)}没有灰度中的版本，无法转为正式。`,
  },
  severalTrials: {
    en: ({ name, versions }) => `${name} has several versions on trial (${versions}); name the one to promote.`,
    zh: ({ name, versions }) => `${name} 有多个灰度版本（${versions}），请指明要转正的版本。`,
  },
  nothingToRevert: {
    en: (details) =>
      `${details.name} has no trial${of(details)}${details.company === undefined ? '' : ` with ${details.company}`} to take back.`,
    zh: (details) => `${details.name}${ofVersion(details)}没有可撤回的灰度。`,
  },
  nothingKept: {
    en: ({ name, version }) =>
      `${name} has no earlier version to roll back to: nothing was live before ${version ?? 'now'}. Name a published one with --to.`,
    zh: ({ name }) => `${name} 没有可回滚的旧版本，请指明一个已发布的版本。`,
  },
  nothingUsable: {
    en: ({ name, versions }) =>
      `${name} has no earlier version that users may get again: ${versions} failed, or waits for an approval. Name a version with --to.`,
    zh: ({ name, versions }) => `${name} 没有可用的旧版本：${versions} 曾出现故障或未获批准，请指明一个版本。`,
  },
  blocked: {
    en: ({ name, version, operator, reason }) =>
      `${operator} blocked ${name} ${version} (${reason}), so no user gets it.`,
    zh: ({ name, version, operator, reason }) => `${operator} 已停用 ${name} ${version}（${reason}），无法提供给用户。`,
  },
  blockedSo: {
    en: ({ name, version }) => `${name} ${version} is blocked already.`,
    zh: ({ name, version }) => `${name} ${version} 已停用。`,
  },
  notBlocked: {
    en: ({ name, version }) => `${name} ${version} is not blocked.`,
    zh: ({ name, version }) => `${name} ${version} 未停用。`,
  },
  givenNow: {
    en: ({ name, version }) =>
      `Users get ${name} ${version} now; give them another version first, then block this one.`,
    zh: ({ name, version }) => `用户正在使用 ${name} ${version}，请先为用户更换版本再停用。`,
  },
  notLive: {
    en: ({ name }) => `Nobody gets ${name}, so there is nothing to remove.`,
    zh: ({ name }) => `${name} 未上线，无需下线。`,
  },
  gate: {
    en: ({ name, version }) => `${name} ${version} cannot go live, for it would break what is live:`,
    zh: ({ name, version }) => `${name} ${version} 会影响线上版本，无法上线：`,
  },
  unchecked: {
    en: ({ name, version }) =>
      `${name} ${version} goes to nobody, for this portal asks for a check that passed beside all that others have now:`,
    zh: ({ name, version }) =>
      `${name} ${version} 无法上线：本门户要求版本先与其他模块当前使用的全部版本一起检查并通过：`,
  },
  needed: {
    en: ({ name }) => `${name} cannot be removed, for others need it:`,
    zh: ({ name }) => `${name} 仍被其他模块依赖，无法下线：`,
  },
  fileMissing: {
    en: ({ name, version, file, place }) =>
      `${name} ${version} cannot go live, for its file ${file} is not in ${place}; publish the version again, into the store that the portal reads.`,
    zh: ({ name, version, file, place }) =>
      `${name} ${version} 无法上线：在 ${place} 中找不到文件 ${file}，请将该版本重新发布到门户所读取的存储。`,
  },
  fileDiffers: {
    en: ({ name, version, file, place }) =>
      `${name} ${version} cannot go live, for its file ${file} in ${place} is not what was published; publish the version again.`,
    zh: ({ name, version, file, place }) =>
      `${name} ${version} 无法上线：${place} 中的文件 ${file} 与发布时的内容不一致，请重新发布该版本。`,
  },
  fileUnanswered: {
    en: ({ name, version, file, place, said }) =>
      `${name} ${version} cannot go live, for its file ${file} cannot be read from ${place}: ${said}`,
    zh: ({ name, version, file, place, said }) =>
      `${name} ${version} 无法上线：无法从 ${place} 读取文件 ${file}：${said}`,
  },
  otherStore: {
    en: ({ name, version, place, other }) =>
      `${name} ${version} cannot go live from here, for the portal reads its files from ${other} and this command from ${place}; set PORTICO_REMOTES_STORE to the portal's.`,
    zh: ({ name, version, place, other }) =>
      `${name} ${version} 无法在此上线：门户从 ${other} 读取文件，而本命令读取的是 ${place}，请将 PORTICO_REMOTES_STORE 设为门户所用的存储。`,
  },
  needsOwner: {
    en: ({ name }) => `${name} belongs to nobody yet; say whose it is.`,
    zh: ({ name }) => `${name} 尚无负责团队，请指明其所属团队。`,
  },
  needsPaths: {
    en: ({ name }) => `${name} has no address; give it at least one path, such as /portal/visas.`,
    zh: ({ name }) => `${name} 没有任何地址，请至少分配一个路径，例如 /portal/visas。`,
  },
  needsModules: {
    en: ({ name }) => `Only users with a module of ${name} may open its pages, so give it at least one module.`,
    zh: ({ name }) => `${name} 的页面仅对拥有其权限模块的用户开放，请至少分配一个权限模块。`,
  },
  needsApproval: {
    en: ({ name, version }) => `${name} ${version} waits for an operator's approval, so no user gets it yet:`,
    zh: ({ name, version }) => `${name} ${version} 需经运营人员批准后方可上线：`,
  },
  declined: {
    en: ({ name, version, operator, reason }) => `${operator} declined ${name} ${version} (${reason}):`,
    zh: ({ name, version, operator, reason }) => `${operator} 未批准 ${name} ${version}（${reason}）：`,
  },
  namedSo: {
    en: ({ given, name }) => `Module ${given} is named ${name} already.`,
    zh: ({ given, name }) => `权限模块 ${given} 的名称已是 ${name}。`,
  },
  nothingToDecide: {
    en: ({ name, version }) => `${name} ${version} waits for no approval.`,
    zh: ({ name, version }) => `${name} ${version} 没有待批准的事项。`,
  },
  badName: {
    en: ({ name }) => `"${name}" is no remote; their names are small letters and hyphens after mf-.`,
    zh: ({ name }) => `“${name}”不是有效的模块名，应为 mf- 加小写字母和连字符。`,
  },
  looksLike: {
    en: ({ name, other }) => `${name} would be taken for ${other}; choose another name.`,
    zh: ({ name, other }) => `${name} 与 ${other} 的名称过于相似，请更换名称。`,
  },
  badOwner: {
    en: ({ name }) => `The owner of ${name} needs a name of at most 200 letters that can be seen.`,
    zh: ({ name }) => `${name} 的负责团队名称须为不超过 200 个可见字符。`,
  },
  badPrefix: {
    en: ({ given }) => `"${given}" is no path; give plain words below /portal/, such as /portal/visas.`,
    zh: ({ given }) => `“${given}”不是有效路径，请填写 /portal/ 下的普通词语，例如 /portal/visas。`,
  },
  takenPrefix: {
    en: ({ given, whose }) => `The path ${given} belongs to ${whose}.`,
    zh: ({ given, whose }) => `路径 ${given} 已归 ${whose} 所有。`,
  },
  badModule: {
    en: ({ given }) => `There is no module ${given}; the portal's own are 1 to 6, those of remotes 10 to 99.`,
    zh: ({ given }) => `没有编号为 ${given} 的权限模块；门户自有 1 至 6，其他为 10 至 99。`,
  },
  takenModule: {
    en: ({ given, whose }) => `Module ${given} belongs to ${whose}.`,
    zh: ({ given, whose }) => `权限模块 ${given} 已归 ${whose} 所有。`,
  },
  ownedAlready: {
    en: ({ name }) => `${name} exists already; change what it was given instead.`,
    zh: ({ name }) => `${name} 已存在，请改为修改其分配。`,
  },
  ownedSo: {
    en: ({ name, owner }) => `${name} belongs to ${owner} already, with these paths and modules.`,
    zh: ({ name, owner }) => `${name} 已归 ${owner} 所有，路径和权限模块相同。`,
  },
  losesPlace: {
    en: ({ name }) => `${name} cannot be given so, for versions in use would lose what they have:`,
    zh: ({ name }) => `无法如此分配 ${name}，使用中的版本会失去已有的地址或权限模块：`,
  },
  heldSo: {
    en: ({ name, version }) => `${name} ${version} is held already: the portal does not demote it by itself.`,
    zh: ({ name, version }) => `${name} ${version} 已设为不自动降级。`,
  },
  notHeld: {
    en: ({ name, version }) => `${name} ${version} is not held: the portal may demote it by itself.`,
    zh: ({ name, version }) => `${name} ${version} 未设为不自动降级。`,
  },
  demotedBefore: {
    en: ({ name, version }) => `The portal demoted ${name} ${version} before, and does it once.`,
    zh: ({ name, version }) => `${name} ${version} 曾被自动降级，不会再次降级。`,
  },
  changedMeanwhile: {
    en: ({ name }) => `${name} was changed meanwhile, so nothing was done. Look again and decide:`,
    zh: ({ name }) => `${name} 在此期间已被修改，本次操作未执行，请查看后再决定：`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Sentence>>>>;

export type RuleProblemCode = keyof typeof SENTENCES;

/** What a refusal carries beside its sentence. */
export interface RefusalMore {
  /** What the gate found, a sentence each. */
  readonly faults?: readonly Says[];
  /** What others changed meanwhile, the newest first. */
  readonly changes?: readonly LogEntry[];
}

/** A change of the rules that is refused; the registry is as it was. */
export class RuleProblem extends Problem {
  readonly code: RuleProblemCode;
  readonly details: Details;
  readonly faults: readonly Says[];
  readonly changes: readonly LogEntry[];

  constructor(code: RuleProblemCode, details: Details, { faults = [], changes = [] }: RefusalMore = {}) {
    super(sentence(code, details, 'en', { faults, changes }));
    this.code = code;
    this.details = details;
    this.faults = faults;
    this.changes = changes;
  }

  in(language: Language): string {
    return sentence(this.code, this.details, language, this);
  }

  faultsIn(language: Language): string[] {
    return this.faults.map((fault) => saidIn(fault, language));
  }
}

function sentence(
  code: RuleProblemCode,
  details: Details,
  language: Language,
  { faults = [], changes = [] }: RefusalMore,
): string {
  const lines = [
    ...faults.map((fault) => `  - ${saidIn(fault, language)}`),
    ...changes.toReversed().map((one) => `  ${changeText(one, language)}`),
  ];
  return [SENTENCES[code][language](details), ...lines].join('\n');
}
