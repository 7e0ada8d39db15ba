import type { ReactNode } from 'react';
import { pillRecipe } from '../../theme/recipes/pill.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const Root = styled('span', pillRecipe);

export type PillTone = 'neutral' | 'free' | 'nonref' | 'unpaid' | 'stop' | 'info';

const STATUSES = {
  unpaid: ['unpaid', 'clock'],
  additionalPayment: ['unpaid', 'owed'],
  pending: ['info', 'pending'],
  pendingCancellation: ['info', 'back'],
  confirmed: ['free', 'ok'],
  cancelled: ['stop', 'no'],
  cancelledWithCharges: ['stop', 'no'],
  rejected: ['stop', 'rejected'],
  contactSupport: ['stop', 'alert'],
  unknown: ['neutral', 'question'],
} as const satisfies Record<string, readonly [PillTone, IconName]>;

export type PillStatus = keyof typeof STATUSES;

export interface StatusPillProps {
  status: PillStatus;
  /** The name of the status. */
  children: ReactNode;
}

/** Colour, glyph and text of a status; an unknown status has its own style. */
export function StatusPill({ status, children }: StatusPillProps) {
  const [tone, icon] = STATUSES[status] ?? STATUSES.unknown;
  return (
    <Pill tone={tone} icon={icon}>
      {children}
    </Pill>
  );
}

/** Colour and glyph only, large: for use next to a title that names the status. */
export function StatusMark({ status }: Pick<StatusPillProps, 'status'>) {
  const [tone, icon] = STATUSES[status] ?? STATUSES.unknown;
  return (
    <Root tone={tone} large aria-hidden>
      <Icon name={icon} size={24} />
    </Root>
  );
}

export interface PillProps {
  tone?: PillTone | undefined;
  icon: IconName;
  children: ReactNode;
}

export function Pill({ tone, icon, children }: PillProps) {
  return (
    <Root tone={tone}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </Root>
  );
}
