import { useAuditWords } from './audit-words.ts';
import en from './locales/en.json';

type KnownActor = keyof typeof en.actors;

/** What an actor is called that is no person of the portal: the portal itself, and visitors; everybody else as the log has them. */
export function useActorWords(): (by: string) => string {
  const t = useAuditWords();
  return (by) => (isKnown(by) ? t(`actors.${by}`) : by);
}

function isKnown(by: string): by is KnownActor {
  return Object.hasOwn(en.actors, by);
}
