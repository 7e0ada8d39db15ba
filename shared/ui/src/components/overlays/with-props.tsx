import { cloneElement, type ReactElement } from 'react';

/** The caller's element with more props: a trigger that learns what it opens, and tells when it is pressed. */
export function WithProps<P extends object>({ element, props }: { element: ReactElement<P>; props: Partial<P> }) {
  return cloneElement(element, props);
}
