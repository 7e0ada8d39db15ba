import type { EventName, PortalEvents } from '@portico/contract';
import { useEffect, useEffectEvent } from 'react';
import { on } from './bus.ts';

/** Listens while the component is mounted, always with the latest listener. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: PortalEvents[Name]) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => on(name, (payload) => onEvent(payload)), [name]);
}
