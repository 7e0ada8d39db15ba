import type { EventName, PortalEvents } from '@portico/contract';

type Listener<Name extends EventName> = (payload: PortalEvents[Name]) => void;

const listeners = new Map<EventName, Set<Listener<never>>>();

/** Calls every listener of an event; a listener that throws does not stop the others. */
export function emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void {
  for (const listener of [...(listeners.get(name) ?? [])] as unknown as Listener<Name>[]) {
    try {
      listener(payload);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Adds a listener for a portal event; the returned function removes it. */
export function on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const handlers = listeners.get(name) ?? new Set();
  listeners.set(name, handlers);
  // A separate wrapper, so that the same function may be registered twice.
  const entry: Listener<Name> = (payload) => listener(payload);
  handlers.add(entry as Listener<never>);
  return () => void handlers.delete(entry as Listener<never>);
}
