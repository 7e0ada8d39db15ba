import { expectNoAxeFindings, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PointsRulesDialog } from './points-rules-dialog.tsx';

describe('the rules of the points', () => {
  it('[PTS-01] name three levels with what they ask and add, and are left by Close', async () => {
    const results: string[] = [];
    const { user } = renderPage(<PointsRulesDialog resolve={(result) => results.push(result)} />);
    expect(screen.getByRole('dialog', { name: 'Booking Rewards Program rules' })).toBeTruthy();
    const [, ...tiers] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(tiers).toEqual(['Tier 1USD 50,000.0020%', 'Tier 2USD 100,000.0050%', 'Tier 3USD 200,000.00100%']);
    await expectNoAxeFindings(document.body);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(results).toEqual(['close']);
  });

  it('name them in Chinese as well', () => {
    renderPage(<PointsRulesDialog resolve={() => undefined} />, { language: 'zh' });
    const [, ...tiers] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(tiers).toEqual(['一级会员USD 50,000.0020%', '二级会员USD 100,000.0050%', '三级会员USD 200,000.00100%']);
  });

  it.each([
    [
      'en',
      /100 points are USD 1\.$/,
      'Within 7 business days after the end of the quarter.',
      /^Nothing if it is cancelled/,
    ],
    ['zh', /100 积分可抵 USD 1。$/, '在季度结束后的 7 个工作日内到账。', /^入住前取消不获得积分/],
  ] as const)('[PTS-01] give the formulas and answer the questions in %s', (language, worth, adjusted, cancelled) => {
    renderPage(<PointsRulesDialog resolve={() => undefined} />, { language });
    expect(screen.getByText(worth)).toBeTruthy();
    expect(screen.getByText(adjusted)).toBeTruthy();
    expect(screen.getByText(cancelled)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(6);
  });
});
