import { createParts } from '@portico/ui';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

const Parts = createParts(
  { root: 'svg', track: 'rect', share: 'rect' },
  {
    base: {
      root: { display: 'block', width: 'full', height: '6px' },
      track: { fill: 'bg.muted', _highContrast: { fill: 'Canvas', stroke: 'GrayText' } },
      share: { fill: 'accent.solid', '@media (forced-colors: active)': { fill: 'CanvasText' } },
    },
  },
);

/** Bar of a value relative to the highest of its table. */
export function ShareBar({ value, highest }: { value: number; highest: number }) {
  const x = scaleLinear<number>({ domain: [0, Math.max(1, highest)], range: [0, 100] });
  return (
    <Parts.Root aria-hidden>
      <Parts.Track width="100%" height="6" rx="3" />
      <Parts.Share as={Bar} width={`${x(value)}%`} height={6} rx={3} />
    </Parts.Root>
  );
}
