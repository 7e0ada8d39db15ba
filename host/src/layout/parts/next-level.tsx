import type { PointsSummary } from '@portico/contract';
import { formatMoney, isZero } from '@portico/runtime';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';

/** Points missing to the next level this quarter. */
export function NextLevel({ points }: { points: PointsSummary }) {
  const t = useLazyMessages();
  if (isZero(points.upgradeAmount) || points.nextLevel === '') return t('points.top');
  const { code, figure } = formatMoney(points.upgradeAmount, points.upgradeCurrency);
  return t('points.missing', { amount: `${code} ${figure}`, level: points.nextLevel });
}
