import { changeSource, isPortalPath, withSource } from '@portico/contract';
import { endingOf, goToLogin, reactTo, switchSource } from '@portico/runtime';

/** SHELL-08: continues with another source of the company; any other result leads to sign-in. */
export async function changePlatform(source: string): Promise<void> {
  const currentPage = window.location.pathname + window.location.search;
  const toLogin = () => goToLogin({ remember: true });
  reactTo(await endingOf(changeSource, { value: source, currentPage }), {
    changed: ({ data }) => {
      switchSource(data);
      openUrl(urlAfter(currentPage, data));
    },
    refused: toLogin,
    told: toLogin,
    // A lost response changes nothing; the caller shows it.
    lost: () => {},
    aborted: () => {},
  });
}

/** The page that the response names; else the same page with the new source. */
export function urlAfter(
  currentPage: string,
  { source, redirectPage = '' }: { readonly source: string; readonly redirectPage?: string | undefined },
): string {
  const isOnOtherPage = isPortalPath(redirectPage) && redirectPage.split('?')[0] !== currentPage.split('?')[0];
  return withSource(isOnOtherPage ? redirectPage : currentPage, source);
}

/** Loads a new HTML page, so that no data of the previous platform stays. */
function openUrl(address: string): void {
  window.location.assign(address);
}
