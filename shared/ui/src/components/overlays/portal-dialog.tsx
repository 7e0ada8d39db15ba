import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { DialogParts } from '../../theme/recipes/dialog.ts';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { type ModalFocus, useModal } from './use-modal.ts';

export interface DialogAction extends Pick<ButtonProps, 'busy' | 'busyLabel' | 'disabledReason' | 'variant' | 'icon'> {
  label: ReactNode;
  onPress: () => void;
}

export interface PortalDialogProps {
  /** Names the fact with its number. Render the dialog only while it is open. */
  title: ReactNode;
  children?: ReactNode;
  /** On the right, solid; its label names the consequence. */
  primary?: DialogAction | undefined;
  /** Left of the primary action. */
  secondary?: DialogAction | undefined;
  /** Replaces the two buttons. */
  footer?: ReactNode;
  /** Called for Esc, a click outside and the close button. Without it the user must choose an action. */
  onClose?: (() => void) | undefined;
  /** Label of the close button; shown only together with `onClose`. */
  closeLabel?: string | undefined;
  /** `title` if money is at stake, so that an accidental Enter accepts nothing. */
  focus?: ModalFocus | undefined;
  size?: 'md' | 'lg' | 'xl' | 'full' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
}

export function PortalDialog(props: PortalDialogProps) {
  const { title, children, primary, secondary, footer, onClose, closeLabel, focus = 'title', size, role } = props;
  const id = useId();
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, dismissOutside: true, focus });
  const foot = footer ?? (primary || secondary ? <Actions primary={primary} secondary={secondary} /> : null);
  return createPortal(
    <DialogParts.Frame
      {...dialogProps}
      size={size}
      {...(role ? { role } : {})}
      aria-labelledby={`${id}-t`}
      aria-describedby={children ? `${id}-b` : undefined}
    >
      <DialogParts.Head>
        <DialogParts.Title id={`${id}-t`} ref={titleRef} tabIndex={-1}>
          {title}
        </DialogParts.Title>
        {onClose && closeLabel && (
          <DialogParts.Close>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </DialogParts.Close>
        )}
      </DialogParts.Head>
      <DialogParts.Body id={`${id}-b`}>{children}</DialogParts.Body>
      {foot && <DialogParts.Foot>{foot}</DialogParts.Foot>}
    </DialogParts.Frame>,
    document.body,
  );
}

function Actions({ primary, secondary }: Pick<PortalDialogProps, 'primary' | 'secondary'>) {
  return (
    <>
      {secondary && <Action {...secondary} />}
      {primary && <Action variant="solid" {...primary} />}
    </>
  );
}

function Action({ label, onPress, ...rest }: DialogAction) {
  return (
    // Ignores the second click of a double click, which was meant for the content before the dialog opened.
    <Button {...rest} onClick={({ detail }) => detail < 2 && onPress()}>
      {label}
    </Button>
  );
}
