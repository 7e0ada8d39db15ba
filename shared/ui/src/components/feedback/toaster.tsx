import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastParts } from '../../theme/recipes/toast.ts';
import { useTopLayer } from '../overlays/top-layer.ts';
import { Icon } from '../page/icon.tsx';

interface ShownToast {
  id: string;
  text: string;
  tone?: 'info' | 'success' | 'error' | undefined;
  /** Duration in milliseconds; omitted: until it is dismissed. */
  forMs?: number | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

interface ToasterProps {
  /** The name of the region. */
  label: string;
  closeLabel: string;
  toasts: readonly ShownToast[];
  /** Removes a toast, on timeout or when the user closes it. */
  onDismiss: (id: string) => void;
}

/** Rendered once by the host, which owns the list. */
export function Toaster({ label, closeLabel, toasts, onDismiss }: ToasterProps) {
  return createPortal(
    <ToastParts.Region role="region" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />
      ))}
    </ToastParts.Region>,
    useTopLayer(),
  );
}

type ToastProps = Pick<ToasterProps, 'closeLabel' | 'onDismiss'> & { toast: ShownToast };

function Toast({ toast, closeLabel, onDismiss }: ToastProps) {
  const isError = toast.tone === 'error';
  const { action } = toast;
  // Toasts stay while the pointer or focus is on them.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.forMs === undefined) return;
    const timer = setTimeout(() => onDismiss(toast.id), toast.forMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onDismiss]);
  return (
    <ToastParts.Toast
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={isError ? 'alert' : 'ok'} />
      <span>{toast.text}</span>
      {action && (
        <ToastParts.Button
          type="button"
          onClick={() => {
            onDismiss(toast.id);
            action.onPress();
          }}
        >
          {action.label}
        </ToastParts.Button>
      )}
      {isError && (
        <ToastParts.Button type="button" aria-label={closeLabel} onClick={() => onDismiss(toast.id)}>
          <Icon name="close" />
        </ToastParts.Button>
      )}
    </ToastParts.Toast>
  );
}
