import { useAuditMessages } from './audit-messages.ts';
import en from './locales/en.json';

type Action = keyof typeof en.actions;

/** Name of an action; an unknown one appears as logged. */
export function useActionMessages(): (action: string) => string {
  const t = useAuditMessages();
  return (action) => (isKnown(action) ? t(`actions.${action}`) : action);
}

function isKnown(action: string): action is Action {
  return Object.hasOwn(en.actions, action);
}
