import { PATHS, withSource } from '@portico/contract';
import { rememberReturnAddress } from '../session/return-address.ts';
import { getSource } from '../session/source.ts';

/** How a navigation enters the history. */
export interface GoOptions {
  readonly replace?: boolean;
}

type Navigator = (to: string, options?: GoOptions) => void;

let navigator: Navigator | undefined;

/** The host gives its router here, so that what is no component can navigate too. */
export function setNavigator(next: Navigator | undefined): void {
  navigator = next;
}

/** Goes to an address of the portal with the source in it; before the router is there, by loading the document. */
export function goTo(to: string, options: GoOptions = {}): void {
  const address = withSource(to, getSource());
  if (navigator) navigator(address, options);
  else if (options.replace) window.location.replace(address);
  else window.location.assign(address);
}

/** Goes to the sign-in page, remembering where the person was when asked to. */
export function goToLogin({ remember }: { remember: boolean }): void {
  if (remember) rememberReturnAddress();
  goTo(PATHS.login, { replace: true });
}
