import { changeSource, isPortalPath, withSource } from '@portico/contract';
import { endingOf, goToLogin, reactTo, switchSource } from '@portico/runtime';

/** SHELL-08: works on under another source of the company; whatever else is answered leads to sign-in. */
export async function changePlatform(source: string): Promise<void> {
  const currentPage = window.location.pathname + window.location.search;
  const toLogin = () => goToLogin({ remember: true });
  reactTo(await endingOf(changeSource, { value: source, currentPage }), {
    changed: ({ data }) => {
      switchSource(data);
      openAddress(addressAfter(currentPage, data));
    },
    refused: toLogin,
    told: toLogin,
    // A lost line changes nothing; whoever asked for the change tells it.
    lost: () => {},
    aborted: () => {},
  });
}

/** Another page where the answer names one; else the same page anew, under the new source. */
export function addressAfter(
  currentPage: string,
  { source, redirectPage = '' }: { readonly source: string; readonly redirectPage?: string | undefined },
): string {
  const isElsewhere = isPortalPath(redirectPage) && redirectPage.split('?')[0] !== currentPage.split('?')[0];
  return withSource(isElsewhere ? redirectPage : currentPage, source);
}

/** Loads an address as a new document: nothing of the platform just left stays on the page. */
function openAddress(address: string): void {
  window.location.assign(address);
}
