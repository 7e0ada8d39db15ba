import { createParts } from '@portico/ui';

/** Theme colours for the SVG: they follow the colour scheme without a new render. */
export const ColumnsParts = createParts(
  {
    root: 'div',
    head: 'div',
    title: 'span',
    reading: 'span',
    plot: 'div',
    room: 'div',
    drawing: 'svg',
    line: 'line',
    baseline: 'line',
    figure: 'text',
    name: 'text',
    column: 'rect',
    place: 'rect',
  },
  {
    base: {
      root: { display: 'flex', flexDirection: 'column', minWidth: '0' },
      head: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        marginBottom: '2',
        textStyle: 't13',
      },
      title: { color: 'fg.muted' },
      reading: { fontVariantNumeric: 'tabular-nums' },
      plot: { position: 'relative', flex: '1', minHeight: '0' },
      // Out of the flow, because the chart must not keep the container at the size it measures.
      room: { position: 'absolute', inset: '0' },
      drawing: { display: 'block', overflow: 'visible' },
      line: { stroke: 'border', _highContrast: { stroke: 'GrayText' } },
      baseline: { stroke: 'border.control', _highContrast: { stroke: 'CanvasText' } },
      figure: { fill: 'fg.subtle', textStyle: 't12', textAnchor: 'end', fontVariantNumeric: 'tabular-nums' },
      name: { fill: 'fg.subtle', textStyle: 't12', textAnchor: 'middle' },
      column: { fill: 'accent.solid', '@media (forced-colors: active)': { fill: 'CanvasText' } },
      place: { fill: 'transparent' },
    },
    variants: {
      pointed: {
        true: { column: { fill: 'accent.emphasized', '@media (forced-colors: active)': { fill: 'Highlight' } } },
      },
    },
  },
);
