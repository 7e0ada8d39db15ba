import { PATHS } from '@portico/contract';
import { expectNoAxeFindings, renderPage } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONTENT_PATHS } from './features/content/content-paths.ts';
import { PreDepositTermsPage } from './pages/pre-deposit-terms/pre-deposit-terms-page.tsx';
import { TermsPage } from './pages/terms/terms-page.tsx';

const PAGES = {
  terms: { page: <TermsPage />, path: PATHS.terms, sections: 17 },
  preDeposit: { page: <PreDepositTermsPage />, path: CONTENT_PATHS.preDepositTerms, sections: 12 },
} as const;

/** For a visitor who is not signed in; no request is sent. */
function show(name: keyof typeof PAGES, language: 'en' | 'zh', hash = '') {
  const { page, path } = PAGES[name];
  return renderPage(page, { path: `${path}${hash}`, user: null, language });
}

const ORDER = {
  terms:
    'agreement representations accuracy payment refunds prohibited management termination modifications corrections ' +
    'disclaimer liability indemnification data miscellaneous law contact',
  preDeposit: 'balance funding crediting use refunds fees verification accounts laundering changes closure disputes',
} as const;

/** Facts of the specification (spec 3 §9), by section. */
const CLAUSES: readonly (readonly [keyof typeof PAGES, string, readonly string[], readonly string[]])[] = [
  [
    'terms',
    'agreement',
    ['for the business travel of their own customers', 'at any time', '14 days after they are published'],
    ['为其自身客户的商务出行预订酒店', '随时修改', '14 天后生效'],
  ],
  [
    'terms',
    'representations',
    ['an adult of at least 18 years', 'agree to these terms'],
    ['年满 18 岁', '同意并遵守本条款'],
  ],
  [
    'terms',
    'payment',
    [
      'subject to availability and to the policies of the hotel',
      'credit or debit card',
      'Sales tax may be',
      'suspect fraud',
    ],
    ['取决于酒店的房态', '信用卡、借记卡', '可能另收销售税', '怀疑存在欺诈'],
  ],
  [
    'terms',
    'refunds',
    [
      'before its due date is refunded in full',
      'does not follow the policy costs the full price of the booking',
      'does not arrive on the first day, the hotel may cancel the whole stay without a refund',
      'the booking is charged in full. Our agents may negotiate a partial refund',
      'the confirmation email states it again',
      'started within 24 hours and reaches your account within 10 working days',
      'without liability after a material pricing error',
    ],
    [
      '在截止时间之前取消或修改订单，全额退款',
      '将扣除订单全款',
      '首日未到店的，酒店可取消整个订单，且不予退款',
      '收取订单全款。我们的客服可以与酒店协商部分退款',
      '确认邮件中也会再次写明',
      '在 24 小时内发起，并在 10 个工作日内到账',
      '重大价格错误，我们可以取消订单而不承担责任',
    ],
  ],
  ['terms', 'prohibited', ['scrape', 'bots', 'impersonate'], ['抓取', '机器人', '冒充']],
  ['terms', 'termination', ['deny access to it, or close an account'], ['拒绝访问或关闭账号']],
  ['terms', 'disclaimer', ['as it is and as available'], ['按现状和现有条件提供']],
  ['terms', 'liability', ['limited to what you paid us'], ['支付的金额为限']],
  ['terms', 'indemnification', ['You indemnify us'], ['应予以赔偿']],
  ['terms', 'data', ['We keep data that you send'], ['我们保存您']],
  ['terms', 'law', ['laws of the Hong Kong Special Administrative Region'], ['香港特别行政区法律']],
  ['terms', 'contact', ['support team at support@portico.test'], ['support@portico.test 联系我们的客服团队']],
  [
    'preDeposit',
    'funding',
    [
      'by bank transfer or by a payment link',
      'USD, PHP and IDR',
      'real-time rate of the date on which the funds are received',
    ],
    ['银行转账或支付链接', 'USD、PHP、IDR', '到账当日的实时汇率'],
  ],
  [
    'preDeposit',
    'crediting',
    ['1–3 business days', 'actually receive, after bank fees and exchange differences', 'A commercial invoice follows'],
    ['1–3 个工作日', '扣除银行手续费和汇兑差额后我们实际收到的金额', '开具商业发票'],
  ],
  [
    'preDeposit',
    'use',
    ['only for hotel bookings and platform services', 'locked to the registered account', 'cannot be shared'],
    ['仅可用于酒店预订和平台服务', '与注册账号绑定', '不得与其他账号共用'],
  ],
  [
    'preDeposit',
    'refunds',
    [
      'case by case',
      'unused',
      'compliance with these terms',
      'fraud checks',
      'losses',
      'original channel, minus bank fees',
    ],
    ['逐笔审核', '未使用的余额', '遵守本条款', '反欺诈', '损失', '扣除银行手续费后，退回原支付渠道'],
  ],
  [
    'preDeposit',
    'fees',
    ['no fee for deposits, and the balance bears no interest'],
    ['不收取充值手续费，余额不计利息'],
  ],
  ['preDeposit', 'verification', ['business registration certificate'], ['商业登记证']],
  ['preDeposit', 'accounts', ['primary account holder is liable'], ['主账号持有人对子账号使用余额的一切行为承担责任']],
  ['preDeposit', 'laundering', ['anti-money-laundering', 'Hong Kong'], ['洗钱', '香港']],
  ['preDeposit', 'changes', ['take effect 14 days after the notice'], ['通知 14 天后生效']],
  ['preDeposit', 'closure', ['when its balance is zero'], ['余额为零时方可关闭账号']],
  ['preDeposit', 'disputes', ['arbitration in Hong Kong'], ['在香港以仲裁方式解决']],
];

describe('the terms', () => {
  it.each([
    ['terms', 'en', 'Terms and Conditions', 'Last updated June 7, 2024'],
    ['terms', 'zh', '条款与条件', '最近更新：2024年6月7日'],
    ['preDeposit', 'en', 'Pre-Deposit Balance Payment Terms', 'Effective from May 30, 2025'],
    ['preDeposit', 'zh', '预存款支付条款', '2025年5月30日起生效'],
  ] as const)(
    '[DEP-02] %s in %s say since when they hold, in numbered sections',
    async (name, language, title, date) => {
      const { container } = show(name, language);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(date)).toBeTruthy();
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
      expect(headings.map((text) => Number.parseInt(text, 10))).toEqual(
        Array.from({ length: PAGES[name].sections }, (_, index) => index + 1),
      );
      expect(container.textContent).not.toMatch(/\{\{|sections\./);
      await expectNoAxeFindings(container);
    },
  );

  it.each(['terms', 'preDeposit'] as const)('[DEP-02] %s stand in the order of the specification', async (name) => {
    show(name, 'en');
    const sections = await screen.findAllByRole('region', { name: /^\d+\./ });
    expect(sections.map(({ id }) => id)).toEqual(ORDER[name].split(' '));
  });

  it.each(CLAUSES)(
    '[DEP-02] %s say under “%s” what they must, in both languages',
    async (name, section, english, chinese) => {
      for (const [language, clauses] of [
        ['en', english],
        ['zh', chinese],
      ] as const) {
        const page = show(name, language);
        const text = (await screen.findAllByRole('region')).find(({ id }) => id === section)?.textContent ?? '';
        expect(clauses.filter((clause) => !text.includes(clause))).toEqual([]);
        page.unmount();
      }
    },
  );

  it.each(['terms', 'preDeposit'] as const)(
    '%s have an address for each section, which is entered there',
    async (name) => {
      const { user } = show(name, 'en', '#refunds');
      const entered = await screen.findByRole('region', { name: /Refund/ });
      expect(document.activeElement).toBe(entered);
      const menu = screen.getByRole('navigation', { name: 'Sections' });
      const links = within(menu).getAllByRole('link');
      expect(links).toHaveLength(PAGES[name].sections);
      expect(within(menu).getByRole('link', { current: 'location' }).textContent).toMatch(/Refund/);
      const first = links[0] as HTMLElement;
      await user.click(first);
      expect(document.activeElement).toBe(screen.getByRole('region', { name: first.textContent ?? '' }));
      expect(window.location.hash).toBe(`#${document.activeElement?.id}`);
    },
  );
});
