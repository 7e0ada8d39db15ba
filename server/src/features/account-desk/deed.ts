import type { Language } from '@portico/contract';
import { Problem } from '../../platform/problem.ts';
import { LAST_OPERATOR } from '../users/users.ts';

const REASONS = {
  noSuchCompany: { en: 'There is no such company.', zh: '没有这家公司。' },
  noSuchPerson: { en: 'There is no such person.', zh: '没有这位用户。' },
  noSuchModule: {
    en: 'Modules are 1 to 6 and 10 to 99; 90 comes with an operator’s account.',
    zh: '模块编号为 1 至 6 及 10 至 99；90 随运营账号自带。',
  },
  lastOperator: LAST_OPERATOR,
  inactive: { en: 'This person may not sign in. Activate them first.', zh: '该用户已停用，请先启用。' },
  emailTaken: { en: 'Somebody signs in with this email already.', zh: '该邮箱已被用于登录。' },
  badEmail: { en: 'This is no email address.', zh: '邮箱格式不正确。' },
  badName: { en: 'First and last name have 1 to 60 letters each.', zh: '名和姓各需 1 至 60 个字符。' },
  noChannel: {
    en: 'The company has no channel: nobody of it could sign in.',
    zh: '该公司没有销售渠道，其人员无法登录。',
  },
  badSource: {
    en: 'A channel’s code has small letters, digits and hyphens, such as harbour.',
    zh: '渠道代码只能包含小写字母、数字和连字符，例如 harbour。',
  },
  badPlatform: { en: 'A platform is a number from 1 to 99.', zh: '平台为 1 至 99 的数字。' },
  badLabel: {
    en: 'A channel has a label of 1 to 60 letters in each language.',
    zh: '渠道的中英文名称各需 1 至 60 个字符。',
  },
  lastChannel: {
    en: 'This is the last channel: without one nobody of the company could sign in.',
    zh: '这是最后一个渠道，移除后该公司人员将无法登录。',
  },
  noSuchChannel: { en: 'The company has no such channel.', zh: '该公司没有此渠道。' },
  badLanding: {
    en: 'The page after sign-in is a path of the portal, such as /portal/HotelList.',
    zh: '登录后页面须为本站路径，例如 /portal/HotelList。',
  },
  badReport: {
    en: 'The report has to lie at the one address that reports may come from.',
    zh: '报表地址必须位于允许的报表站点之下。',
  },
  badAmount: { en: 'This is no amount in the company’s currency.', zh: '金额不符合该公司币种的格式。' },
  owesMore: { en: 'The company owes more than that already.', zh: '该公司已用信用额超过此金额。' },
  waitsAlready: {
    en: 'A change of this kind waits already. Decide it first.',
    zh: '已有同类变更等待审批，请先处理。',
  },
  decided: { en: 'This change does not wait any more.', zh: '该变更已处理。' },
  ownChange: {
    en: 'You entered this change. Another operator approves it.',
    zh: '该变更由您提交，须由另一位运营人员审批。',
  },
  notOperator: { en: 'You are no longer an operator.', zh: '您已不再是运营人员。' },
  operatorSinceThen: {
    en: 'You became an operator after this change was entered. An operator from before then approves it.',
    zh: '您在该变更提交之后才成为运营人员，须由此前已是运营人员的人审批。',
  },
  ownCompany: {
    en: 'You belong to this company. Operators make no decisions about their own company.',
    zh: '您属于该公司。运营人员不能处理本公司的事项。',
  },
  notOperatingCompany: {
    en: 'Only people of the operating company can be operators. This person belongs to another company.',
    zh: '只有运营公司的人员才能成为运营人员，该用户属于其他公司。',
  },
  operatorPassword: {
    en: 'This person is an operator. An operator requests a new password on the sign-in page.',
    zh: '该用户是运营人员，须由本人在登录页申请重设密码。',
  },
  noSecondOperator: {
    en: 'There is no second operator who could approve anything.',
    zh: '目前没有第二位运营人员可以审批。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What is asked is not possible, and nothing was done. Commands tell it in English, pages in the reader's language. */
export class NotPossible extends Problem {
  readonly code: keyof typeof REASONS;

  constructor(code: keyof typeof REASONS) {
    super(REASONS[code].en);
    this.code = code;
  }

  said(language: Language): string {
    return REASONS[this.code][language];
  }
}
