import { createParts } from '@portico/ui';
import type { ReactNode } from 'react';

const Row = createParts(
  { root: 'div', end: 'span' },
  {
    base: {
      root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px', color: 'fg.muted' },
      // On a phone the segments have their own row, so that no label is truncated.
      end: {
        marginInlineStart: 'auto',
        width: { base: '62%', lg: 'auto' },
        '& > *': { display: { base: 'flex', lg: 'inline-flex' } },
      },
    },
  },
);

export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row.Root>
      <span>{label}</span>
      <Row.End>{children}</Row.End>
    </Row.Root>
  );
}
