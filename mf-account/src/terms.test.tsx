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

/** For a visitor: nobody has signed in, and no call is made. */
function show(name: keyof typeof PAGES, language: 'en' | 'zh', hash = '') {
  const { page, path } = PAGES[name];
  return renderPage(page, { path: `${path}${hash}`, user: null, language });
}

describe('the terms', () => {
  it.each([
    ['terms', 'en', 'Terms and Conditions', 'Last updated June 7, 2024'],
    ['terms', 'zh', '条款与条件', '最近更新：2024年6月7日'],
    ['preDeposit', 'en', 'Pre-Deposit Balance Payment Terms', 'Effective from May 30, 2025'],
    ['preDeposit', 'zh', '预存款支付条款', '2025年5月30日起生效'],
  ] as const)('%s in %s say since when they hold, in numbered sections', async (name, language, title, date) => {
    const { container } = show(name, language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(date)).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
    expect(headings.map((text) => Number.parseInt(text, 10))).toEqual(
      Array.from({ length: PAGES[name].sections }, (_, index) => index + 1),
    );
    expect(container.textContent).not.toMatch(/\{\{|sections\./);
    await expectNoAxeFindings(container);
  });

  it.each([
    ['terms', 'changes take effect 14 days after they are published'],
    ['terms', 'an adult of at least 18 years'],
    ['terms', 'A refund is started within 24 hours and reaches your account within 10 working days.'],
    ['terms', 'the laws of the Hong Kong Special Administrative Region'],
    ['terms', 'write to our support team at support@portico.test'],
    ['preDeposit', 'they take effect 14 days after the notice'],
    ['preDeposit', 'such as USD, PHP and IDR'],
    ['preDeposit', 'about 1–3 business days'],
    ['preDeposit', 'arbitration in Hong Kong'],
  ] as const)('%s say “%s”', async (name, said) => {
    show(name, 'en');
    expect(await screen.findByText((text) => text.includes(said))).toBeTruthy();
  });

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
