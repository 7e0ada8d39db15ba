import type { EventName, PortalEvents } from '@portico/contract';

type Listener<Name extends EventName> = (payload: PortalEvents[Name]) => void;

const listeners = new Map<EventName, Set<Listener<never>>>();

/** Tells every listener; one that throws does not keep the others from hearing. */
export function emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void {
  for (const listener of [...(listeners.get(name) ?? [])] as unknown as Listener<Name>[]) {
    try {
      listener(payload);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Listens to an event of the portal; the answer stops listening. */
export function on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const heard = listeners.get(name) ?? new Set();
  listeners.set(name, heard);
  // A wrapper of its own, so that the same function may listen twice.
  const entry: Listener<Name> = (payload) => listener(payload);
  heard.add(entry as Listener<never>);
  return () => void heard.delete(entry as Listener<never>);
}
