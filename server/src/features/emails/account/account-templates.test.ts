import { DEFAULT_SETTINGS } from '@portico/contract';
import { expect, it } from 'vitest';
import { composeEmail } from '../composed-email.ts';
import { INVITED_KIND } from './invited-kind.ts';
import { LINK_CHANGED_KIND, LINK_CHANGES } from './link-changed-kind.ts';
import { FACTOR_CHANGED_KIND, FACTOR_CHANGES } from './mfa-changed-kind.ts';
import { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND } from './partner-decided-kind.ts';
import { PASSKEYS_AFTER_CHANGE, PASSWORD_CHANGED_KIND, PASSWORD_CHANGES } from './password-changed-kind.ts';
import { REGISTRATION_KIND } from './registration-kind.ts';
import { RESET_KIND } from './reset-kind.ts';
import { TRANSFER_KIND } from './transfer-kind.ts';

it.each([
  ['en', 'Set a new password for Portico', '[Password] Set a new password'],
  ['zh', '重置您的 Portico 密码', '[密码] 重置密码'],
] as const)(
  '(%s) a forgotten password’s mail leads to the page that sets a new one',
  async (language, subject, head) => {
    const facts = { email: 'ana@example.com', time: '1795410000', sign: 'c2VjcmV0', source: 'roompai', minutes: 10 };
    const composed = await composeEmail(
      {
        kind: RESET_KIND.name,
        language,
        recipient: facts.email,
        data: JSON.parse(RESET_KIND.stored(facts)),
        messageId: 'm',
      },
      { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
    );
    expect(composed.subject).toBe(subject);
    // The recipient's language comes first.
    expect(/\[(?:Password|密码)\] .*/.exec(composed.text)?.[0]).toBe(head);
    expect(composed.text).toContain(
      'https://portal.example/portal/login/resetPassword?email=ana%40example.com&time=1795410000&sign=c2VjcmV0&source=roompai&from=mail',
    );
    for (const drawn of [composed.html, composed.text])
      for (const expectedText of ['ana@example.com', 'expires in 10 minutes', '10 分钟内有效'])
        expect(drawn).toContain(expectedText);
  },
);

it.each([
  ['en', 'Your application to Portico', '[Application] We have received your application'],
  ['zh', '您的 Portico 合作申请', '[合作申请] 我们已收到您的申请'],
] as const)(
  '(%s) an application’s mail promises an answer and leads to the page that confirms the email',
  async (...expectedText) => {
    const [language, subject, head] = expectedText;
    const facts = { email: 'ana@example.com', key: 'c2VjcmV0', days: 7 };
    const composed = await composeEmail(
      {
        kind: REGISTRATION_KIND.name,
        language,
        recipient: facts.email,
        data: JSON.parse(REGISTRATION_KIND.stored(facts)),
        messageId: 'm',
      },
      { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
    );
    expect(composed.subject).toBe(subject);
    expect(/\[(?:Application|合作申请)\] .*/.exec(composed.text)?.[0]).toBe(head);
    expect(composed.text).toContain(
      'https://portal.example/portal/account/verifyUser?userName=ana%40example.com&key=c2VjcmV0',
    );
    for (const drawn of [composed.html, composed.text])
      for (const phrase of ['ana@example.com', 'within 5 working days', '5 个工作日内'])
        expect(drawn).toContain(phrase);
  },
);

it.each([
  ['en', true, 'Your pre-deposit was topped up: USD 1,500.50', ['has arrived', '已到账']],
  ['zh', true, '预存款已充值：USD 1,500.50', ['has arrived', '已到账']],
  ['en', false, 'Your bank transfer was not accepted: USD 1,500.50', ['Nothing arrived', '未收到该款项']],
  ['zh', false, '银行转账未通过审核：USD 1,500.50', ['Nothing arrived', '未收到该款项']],
] as const)(
  '(%s) a decided transfer’s mail says what became of it, and why not: accepted %s',
  async (language, isAccepted, subject, expectedTexts) => {
    const reason = isAccepted
      ? { reasonEn: '', reasonZh: '' }
      : { reasonEn: 'Nothing arrived', reasonZh: '未收到该款项' };
    const facts = { amount: 'USD 1,500.50', transferDate: '2026-11-20', isAccepted, ...reason };
    const composed = await composeEmail(
      {
        kind: TRANSFER_KIND.name,
        language,
        recipient: 'ana@example.com',
        data: JSON.parse(TRANSFER_KIND.stored(facts)),
        messageId: 'm',
      },
      { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
    );
    expect(composed.subject).toBe(subject);
    expect(composed.text).toContain('https://portal.example/portal/account/myAccount');
    for (const drawn of [composed.html, composed.text])
      for (const phrase of ['USD 1,500.50', ...expectedTexts]) expect(drawn).toContain(phrase);
  },
);

const OF_ANA = { recipient: 'ana@example.com', messageId: 'm' };
const OF_PORTAL = { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' };

it.each([
  ['en', 'Welcome to Portico: set your password', '[Application] Your application is approved'],
  ['zh', '欢迎加入 Portico：请设置密码', '[合作申请] 您的合作申请已通过'],
] as const)('(%s) an approved application’s mail leads to a first password', async (language, subject, head) => {
  const names = { nameEn: 'Harbour Holidays', nameZh: '海港假期' };
  const link = { email: OF_ANA.recipient, time: '1795410000', sign: 'c2VjcmV0', source: 'harbour' };
  const data = JSON.parse(PARTNER_APPROVED_KIND.stored({ ...names, ...link, days: 7 }));
  const composed = await composeEmail({ ...OF_ANA, kind: PARTNER_APPROVED_KIND.name, language, data }, OF_PORTAL);
  expect(composed.subject).toBe(subject);
  expect(/\[(?:Application|合作申请)\] .*/.exec(composed.text)?.[0]).toBe(head);
  expect(composed.text).toContain(
    'https://portal.example/portal/login/resetPassword?email=ana%40example.com&time=1795410000&sign=c2VjcmV0&source=harbour&from=mail',
  );
  for (const drawn of [composed.html, composed.text])
    for (const expectedText of [
      'Harbour Holidays is now a partner',
      '海港假期 已成为',
      'expires in 7 days',
      '7 天内有效',
    ])
      expect(drawn).toContain(expectedText);
});

it.each([
  ['en', 'Your Portico account: set your password', '[Invitation] You are invited to Portico'],
  ['zh', '您的 Portico 账号：请设置密码', '[邀请] 邀请您使用 Portico'],
] as const)('(%s) an invitation’s mail leads to a first password', async (language, subject, head) => {
  const names = { nameEn: 'Harbour Holidays', nameZh: '海港假期' };
  const link = { email: OF_ANA.recipient, time: '1795410000', sign: 'c2VjcmV0', source: 'harbour' };
  const data = JSON.parse(INVITED_KIND.stored({ ...names, ...link, days: 7 }));
  const composed = await composeEmail({ ...OF_ANA, kind: INVITED_KIND.name, language, data }, OF_PORTAL);
  expect(composed.subject).toBe(subject);
  expect(/\[(?:Invitation|邀请)\] .*/.exec(composed.text)?.[0]).toBe(head);
  expect(composed.text).toContain('resetPassword?email=ana%40example.com&time=1795410000&sign=c2VjcmV0&source=harbour');
  for (const drawn of [composed.html, composed.text])
    for (const expectedText of ['Harbour Holidays works with', '海港假期 正在使用', 'expires in 7 days', '7 天内有效'])
      expect(drawn).toContain(expectedText);
});

it.each([
  ['en', 'Your application to Portico', '[Application] We cannot approve your application'],
  ['zh', '您的 Portico 合作申请', '[合作申请] 您的合作申请未通过审核'],
] as const)('(%s) a declined application’s mail says why', async (language, subject, head) => {
  const reason = { reasonEn: 'The business licence has expired.', reasonZh: '营业执照已过期。' };
  const data = JSON.parse(PARTNER_DECLINED_KIND.stored(reason));
  const composed = await composeEmail({ ...OF_ANA, kind: PARTNER_DECLINED_KIND.name, language, data }, OF_PORTAL);
  expect(composed.subject).toBe(subject);
  expect(/\[(?:Application|合作申请)\] .*/.exec(composed.text)?.[0]).toBe(head);
  expect(composed.text).toContain('https://portal.example/portal/register');
  for (const drawn of [composed.html, composed.text])
    for (const expectedText of Object.values(reason)) expect(drawn).toContain(expectedText);
});

const BY = {
  self: ['in My profile', '在“个人设置”中修改'],
  reset: ['with a link that we emailed to you', '通过我们发送的邮件链接修改'],
  administrator: ['by an administrator of your company', '由贵公司的管理员修改'],
} as const;

it.each(PASSWORD_CHANGES.flatMap((by) => [['en', by] as const, ['zh', by] as const]))(
  '(%s) tells that a password was changed, by %s, and leads to no page that signs in',
  async (language, by) => {
    const facts = { email: 'ana@example.com', by, at: '2026-11-23T12:07:41.000Z' };
    const composed = await composeEmail(
      {
        kind: PASSWORD_CHANGED_KIND.name,
        language,
        recipient: facts.email,
        data: JSON.parse(PASSWORD_CHANGED_KIND.stored(facts)),
        messageId: 'm',
      },
      { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
    );
    expect(composed.subject).toBe(
      { en: 'Your password for Portico was changed', zh: '您的 Portico 密码已修改' }[language],
    );
    const [first, second] = language === 'en' ? BY[by] : BY[by].toReversed();
    expect(composed.text).toMatch(new RegExp(`2026-11-23 12:07[^]*${first}[^]*2026-11-23 12:07[^]*${second}`));
    const links = [...composed.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(links.filter((to) => to?.startsWith('https:')))).toEqual(
      new Set(['https://portal.example/portal/login/forgetPass']),
    );
  },
);

it.each(PASSKEYS_AFTER_CHANGE)('says of passkeys after a new password that they are: %s', async (passkeys) => {
  const facts = { email: 'ana@example.com', by: 'self', passkeys, at: '2026-11-23T12:07:41.000Z' } as const;
  const composed = await composeEmail(
    {
      kind: PASSWORD_CHANGED_KIND.name,
      language: 'en',
      recipient: facts.email,
      data: JSON.parse(PASSWORD_CHANGED_KIND.stored(facts)),
      messageId: 'm',
    },
    { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
  );
  const texts = {
    none: [],
    remaining: ['Your passkeys still work', '您的通行密钥仍可用于登录'],
    removed: ['All your passkeys were removed', '您的通行密钥已全部移除'],
  };
  for (const [state, both] of Object.entries(texts))
    for (const text of both) expect(composed.text.includes(text)).toBe(state === passkeys);
});

const OF_FACTOR = {
  turnedOn: ['requires a code in addition to the password', '登录时除密码外还需输入验证码'],
  turnedOff: ['requires only the password', '登录时仅需输入密码'],
  resetByAdministrator: ['An administrator of your company reset', '贵公司的管理员已于'],
  resetByUs: ['Our customer service reset', '我们的客服已于'],
  codesRenewed: ['The old codes no longer work', '原恢复码均已失效'],
  codeUsed: ['Recovery codes left: 9', '剩余恢复码：9 个'],
  passkeyAdded: ['The passkey “$& laptop” was added', '通行密钥“$& laptop”已于'],
  passkeyRemoved: ['“$& laptop” of ana@example.com was removed', 'ana@example.com 的通行密钥“$& laptop”已于'],
} as const;

it.each(FACTOR_CHANGES.flatMap((what) => [['en', what] as const, ['zh', what] as const]))(
  '(%s) tells what became of a second factor, %s, and leads to no page that signs in',
  async (language, what) => {
    const facts = { email: 'ana@example.com', what, left: 9, passkey: '$& laptop', at: '2026-11-23T12:07:41.000Z' };
    const composed = await composeEmail(
      {
        kind: FACTOR_CHANGED_KIND.name,
        language,
        recipient: facts.email,
        data: JSON.parse(FACTOR_CHANGED_KIND.stored(facts)),
        messageId: 'm',
      },
      { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
    );
    const [en, zh] = OF_FACTOR[what];
    expect(composed.text).toContain(language === 'en' ? en : zh);
    for (const fact of ['ana@example.com', '2026-11-23 12:07']) expect(composed.text).toContain(fact);
    expect(composed.subject).toContain('Portico');
    expect(composed.text).not.toMatch(/\{\w+\}/);
    const links = [...composed.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(links.filter((to) => to?.startsWith('https:')))).toEqual(
      new Set(['https://portal.example/portal/login/forgetPass']),
    );
  },
);

it.each(
  LINK_CHANGES.flatMap((what) =>
    (['en', 'zh'] as const).flatMap((language) => [
      [language, what, ''] as const,
      [language, what, 'Example'] as const,
    ]),
  ),
)('(%s) %s at “%s” is told by which account and whose, and leads to a new password', async (language, what, party) => {
  const facts = { email: 'ana@example.com', what, party, at: '2026-11-23T10:00:00.000Z' };
  const composed = await composeEmail(
    {
      kind: LINK_CHANGED_KIND.name,
      language,
      recipient: facts.email,
      data: JSON.parse(LINK_CHANGED_KIND.stored(facts)),
      messageId: 'm',
    },
    { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
  );
  const named = party || (language === 'en' ? 'WeChat' : '微信');
  expect(composed.subject).toContain(named);
  for (const drawn of [composed.html, composed.text]) {
    for (const expectedText of ['ana@example.com', '2026-11-23 10:00', named, 'Portico'])
      expect(drawn).toContain(expectedText);
    expect(drawn).not.toMatch(/\{\w+\}/);
  }
  expect(composed.text).toContain('https://portal.example/portal/login/forgetPass');
});

it('a transfer that was booked otherwise than it was told says what has arrived, and at which rate', async () => {
  const received = 'CNY 10,000.00 × 0.1404 (2026-11-25)';
  const facts = {
    amount: 'USD 1,404.00',
    received,
    transferDate: '2026-11-20',
    isAccepted: true,
    reasonEn: '',
    reasonZh: '',
  };
  const data = JSON.parse(TRANSFER_KIND.stored(facts));
  for (const language of ['en', 'zh'] as const) {
    const composed = await composeEmail({ ...OF_ANA, kind: TRANSFER_KIND.name, language, data }, OF_PORTAL);
    expect([composed.text, composed.html].map((drawn) => drawn.includes('CNY 10,000.00 × 0.1404'))).toEqual([
      true,
      true,
    ]);
  }
});
