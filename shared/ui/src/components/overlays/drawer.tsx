import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { DrawerParts } from '../../theme/recipes/drawer.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { type ModalFocus, useModal } from './use-modal.ts';

export interface DrawerProps {
  /** Render the drawer only while it is open. */
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  side?: 'right' | 'left' | 'bottom' | undefined;
  /** For `bottom`: always at full height, for scrolling lists. */
  tall?: boolean | undefined;
  flush?: boolean | undefined;
  focus?: ModalFocus | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

export function Drawer(props: DrawerProps) {
  const { title, closeLabel, onClose, side = 'right', tall, flush, focus = 'title', footer, children } = props;
  const titleId = useId();
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, dismissOutside: true, focus });
  return createPortal(
    <DrawerParts.Frame {...dialogProps} side={side} tall={tall} aria-labelledby={titleId}>
      <DrawerParts.Head>
        <DrawerParts.Title id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </DrawerParts.Title>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </DrawerParts.Head>
      <DrawerParts.Body flush={flush}>{children}</DrawerParts.Body>
      {footer && <DrawerParts.Foot>{footer}</DrawerParts.Foot>}
    </DrawerParts.Frame>,
    document.body,
  );
}
