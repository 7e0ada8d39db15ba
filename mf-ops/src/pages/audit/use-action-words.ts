import { useAuditWords } from './audit-words.ts';
import en from './locales/en.json';

type KnownAction = keyof typeof en.actions;

/** What an action is called; what nobody has named yet is called as the log has it. */
export function useActionWords(): (action: string) => string {
  const t = useAuditWords();
  return (action) => (isKnown(action) ? t(`actions.${action}`) : action);
}

function isKnown(action: string): action is KnownAction {
  return Object.hasOwn(en.actions, action);
}
