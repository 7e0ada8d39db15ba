import { expectNoAxeFindings, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AboutPage } from './about-page.tsx';

it.each([
  ['en', 'About us', /24 hours a day, 7 days a week, in English.*support@portico\.test/],
  ['zh', '关于我们', /每周 7 天、每天 24 小时以英文提供服务.*support@portico\.test/],
] as const)(
  '[CONT-03] (%s) says who we are, and that support is there 24/7 in English',
  async (language, title, support) => {
    const { container } = renderPage(<AboutPage />, { path: '/portal/question/aboutUs', user: null, language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(screen.getByText(support)).toBeTruthy();
    expect(container.textContent).not.toMatch(/\{\{|sections\./);
    await expectNoAxeFindings(container);
  },
);
