import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { AsProps } from '../../theme/create-parts.tsx';
import { buttonRecipe } from '../../theme/recipes/button.ts';
import { styled } from '../../theme/styled.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Icon } from '../page/icon.tsx';

const Root = styled('button', buttonRecipe);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, AsProps {
  /** `solid` is the primary action; `accent` an outline that becomes solid when its row has hover or focus. */
  variant?: 'solid' | 'outline' | 'accent' | 'quiet' | 'danger' | undefined;
  /** `row` fits narrow list columns. */
  size?: 'sm' | 'md' | 'row' | 'lg' | undefined;
  wide?: boolean | undefined;
  /** More horizontal padding: for the only button of a bar. */
  roomy?: boolean | undefined;
  /** In progress: keeps width and focus, shows `busyLabel`, ignores presses. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
  /** Why the button is disabled. It stays focusable, and a tooltip shows the reason. */
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

// Both labels share one grid cell, so the button is always as wide as the longer one.
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
