import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { AsProps } from '../../theme/create-parts.tsx';
import { buttonRecipe } from '../../theme/recipes/button.ts';
import { styled } from '../../theme/styled.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Icon } from '../page/icon.tsx';

const Root = styled('button', buttonRecipe);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, AsProps {
  /** `solid` is the one next thing to do; `accent` an outline that its row turns solid. */
  variant?: 'solid' | 'outline' | 'accent' | 'quiet' | 'danger' | undefined;
  /** `row` is as narrow as the columns of a list ask. */
  size?: 'sm' | 'md' | 'row' | 'lg' | undefined;
  wide?: boolean | undefined;
  /** More room beside the words: the one button of a bar. */
  roomy?: boolean | undefined;
  /** At work: keeps its width and its focus, says `busyLabel`, takes no further press. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
  /** Why it cannot be pressed. It stays reachable, and a tooltip gives the reason. */
  disabledReason?: ReactNode;
  disabled?: boolean | undefined;
  icon?: ReactNode;
}

export function Button({
  variant = 'outline',
  size = 'md',
  wide,
  roomy,
  busy = false,
  busyLabel,
  disabledReason,
  disabled = false,
  icon,
  children,
  onClick,
  type = 'button',
  as,
  ...rest
}: ButtonProps) {
  const off = disabled || Boolean(disabledReason);
  const isStill = off || busy;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isStill) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <Tooltip text={disabledReason}>
      <Root
        {...rest}
        as={as}
        {...(as ? {} : { type })}
        variant={variant}
        size={size}
        wide={wide}
        roomy={roomy}
        off={off}
        aria-disabled={isStill || rest['aria-disabled']}
        aria-busy={busy || undefined}
        onClick={press}
      >
        <Label icon={icon} busy={busy} busyLabel={busyLabel}>
          {children}
        </Label>
      </Root>
    </Tooltip>
  );
}

// Both labels share one cell, so the button is as wide as the longer one from the start.
const CELL = {
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
} as const;
const HIDDEN = { ...CELL, visibility: 'hidden' } as const;

function Label({ icon, busy, busyLabel, children }: Pick<ButtonProps, 'icon' | 'busy' | 'busyLabel' | 'children'>) {
  if (!busyLabel) {
    return (
      <>
        {busy ? <Icon name="pending" /> : icon}
        {children}
      </>
    );
  }
  return (
    <span style={{ display: 'inline-grid' }}>
      <span style={busy ? HIDDEN : CELL}>
        {icon}
        {children}
      </span>
      <span style={busy ? CELL : HIDDEN}>
        <Icon name="pending" />
        {busyLabel}
      </span>
    </span>
  );
}
