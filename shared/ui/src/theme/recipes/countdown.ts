import { createParts } from '../create-parts.tsx';

export const CountdownParts = createParts(
  { root: 'span', arch: 'svg', door: 'path', track: 'path', left: 'path', words: 'span', clock: 'b', caption: 'small' },
  {
    base: {
      root: { display: 'inline-flex', alignItems: 'center', gap: '2.5' },
      arch: { width: '26px', height: '32px', flex: 'none', fill: 'none', strokeWidth: '3' },
      door: { fill: 'accent.muted', stroke: 'none', _highContrast: { fill: 'Canvas' } },
      track: { stroke: 'border.emphasized', _highContrast: { stroke: 'GrayText' } },
      left: { stroke: 'accent.solid', _highContrast: { stroke: 'Highlight' } },
      clock: {
        display: 'block',
        fontSize: 't16',
        lineHeight: 't14',
        fontWeight: 'strong',
        fontVariantNumeric: 'tabular-nums',
      },
      caption: { display: 'block', textStyle: 't12', fontWeight: 'normal', color: 'fg.subtle' },
    },
    variants: {
      soon: {
        true: { left: { stroke: 'unpaid.fg' }, door: { fill: 'unpaid.subtle' }, clock: { color: 'unpaid.fg' } },
      },
    },
  },
);
