import { PATHS, withSource } from '@portico/contract';
import { storeReturnUrl } from '../session/return-url.ts';
import { type SignInReason, writeSignInReason } from '../session/sign-in-reason.ts';
import { getSource } from '../session/source.ts';

/** How a navigation enters the history. */
export interface GoOptions {
  readonly replace?: boolean;
}

type Navigator = (to: string, options?: GoOptions) => void;

let navigator: Navigator | undefined;

/** The host sets its router here, so that code outside components can navigate. */
export function setNavigator(next: Navigator | undefined): void {
  navigator = next;
}

/** Goes to a portal URL and adds the source; loads the page if the router is not set yet. */
export function goTo(to: string, options: GoOptions = {}): void {
  const address = withSource(to, getSource());
  if (navigator) navigator(address, options);
  else if (options.replace) window.location.replace(address);
  else window.location.assign(address);
}

/** Goes to the sign-in page, which shows the reason; with `remember` the sign-in returns to the current page. */
export function goToLogin({ remember, reason }: { remember: boolean; reason?: SignInReason | undefined }): void {
  writeSignInReason(reason);
  if (remember) storeReturnUrl();
  goTo(PATHS.login, { replace: true });
}
