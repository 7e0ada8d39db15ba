import { cloneElement, type ReactElement } from 'react';

/** Renders the caller's element with additional props, such as ARIA attributes and handlers of a trigger. */
export function WithProps<P extends object>({ element, props }: { element: ReactElement<P>; props: Partial<P> }) {
  return cloneElement(element, props);
}
