import type { PointsSummary } from '@portico/contract';
import { formatMoney, isZero } from '@portico/runtime';
import { useLateWords } from '../../late-words/late-words.ts';

/** What is still missing this quarter. */
export function NextLevel({ points }: { points: PointsSummary }) {
  const t = useLateWords();
  if (isZero(points.upgradeAmount) || points.nextLevel === '') return t('points.top');
  const { code, figure } = formatMoney(points.upgradeAmount, points.upgradeCurrency);
  return t('points.missing', { amount: `${code} ${figure}`, level: points.nextLevel });
}
