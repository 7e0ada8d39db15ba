import { createPortal } from 'react-dom';
import { toastRecipe } from '../../theme/recipes/overlay.ts';
import { styled } from '../../theme/styled.tsx';
import { useTopLayer } from '../overlays/top-layer.ts';
import { Icon } from '../page/icon.tsx';
import { dismissToast, holdToast, resumeToast, type ToastEntry, useToasts } from './toast-store.ts';

const Region = styled('div', toastRecipe.region);
const Frame = styled('div', toastRecipe.toast);

export interface ToasterProps {
  /** The name of the region. */
  label: string;
  closeLabel: string;
}

/** Mounted once, by the host. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useToasts();
  return createPortal(
    <Region role="region" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </Region>,
    useTopLayer(),
  );
}

function Toast({ toast, closeLabel }: { toast: ToastEntry; closeLabel: string }) {
  const isError = toast.tone === 'error';
  const { action } = toast;
  return (
    <Frame
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => resumeToast(toast)}
      onFocus={() => holdToast(toast.id)}
      onBlur={() => resumeToast(toast)}
    >
      <Icon name={isError ? 'alert' : 'ok'} />
      <span>{toast.text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      {isError && (
        <button type="button" aria-label={closeLabel} onClick={() => dismissToast(toast.id)}>
          <Icon name="close" />
        </button>
      )}
    </Frame>
  );
}
