import type { ReactNode } from 'react';
import { deadlineRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';

const Root = styled('span', deadlineRecipe);

export interface DeadlineProps {
  tone: 'free' | 'nonref';
  /** "Free until …" in hotel time, or "Non-refundable". */
  children: ReactNode;
  /** The zone, and the reader's own time. */
  detail?: ReactNode;
}

export function Deadline({ tone, children, detail }: DeadlineProps) {
  return (
    <Root tone={tone}>
      <Icon name={tone === 'free' ? 'shield' : 'lock'} />
      <span>
        <b>{children}</b>
        {detail && <small>{detail}</small>}
      </span>
    </Root>
  );
}
