import { styled } from '@portico/ui';
import type { ReactNode } from 'react';

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px', color: 'fg.muted' },
});
const End = styled('span', { base: { marginInlineStart: 'auto' } });

/** A setting of the drawer: its name left, its choices right. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Root>
      <span>{label}</span>
      <End>{children}</End>
    </Root>
  );
}
