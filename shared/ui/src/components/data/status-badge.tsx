import type { ReactNode } from 'react';
import { badgeRecipe } from '../../theme/recipes/badge.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const Root = styled('span', badgeRecipe);

export type BadgeTone = 'neutral' | 'free' | 'nonref' | 'unpaid' | 'stop' | 'info';

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
} as const satisfies Record<string, readonly [BadgeTone, IconName]>;

export type BadgeStatus = keyof typeof STATUSES;

export interface StatusBadgeProps {
  status: BadgeStatus;
  /** The name of the status. */
  children: ReactNode;
}

/** Colour, glyph and text of a status; an unknown status has its own style. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const [tone, icon] = STATUSES[status] ?? STATUSES.unknown;
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
}

/** Colour and glyph only, large: for use next to a title that names the status. */
export function StatusIcon({ status }: Pick<StatusBadgeProps, 'status'>) {
  const [tone, icon] = STATUSES[status] ?? STATUSES.unknown;
  return (
    <Root tone={tone} large aria-hidden>
      <Icon name={icon} size={24} />
    </Root>
  );
}

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon: IconName;
  children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Root tone={tone}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </Root>
  );
}
