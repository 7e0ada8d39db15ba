import { type CommonResponseName, type Endpoint, endpointKey, PATHS, readHotelId } from '@portico/contract';
import { openDialog } from '../bus/dialogs.ts';
import { commonMessage } from '../i18n/messages.ts';
import { goTo, goToLogin } from '../navigation/navigator.ts';
import { toast } from '../overlays/toasts.ts';
import { endSession } from '../session/session.ts';
import { tokenAtom, userStateAtom } from '../session/session-atoms.ts';
import { pageAccessAtom } from '../session/source.ts';
import { readOrderData } from '../storage/page-handover.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { ApiClientError } from './api-client-error.ts';

/** Data for the reaction to a common response. */
export interface CommonResponse {
  readonly call: Endpoint;
  /** The server's message in the user's language. */
  readonly message: string;
  /** The token that the request was sent with; undefined for a visitor. */
  readonly token: string | undefined;
  /** The caller polls in the background: no dialog may open. */
  readonly isQuiet: boolean;
}

const RELOAD_AGAIN_AFTER_MS = 10_000;

/** The reaction to each response common to all endpoints. A missing name is a compile error. */
export const COMMON_REACTIONS: Readonly<Record<CommonResponseName, (answer: CommonResponse) => void>> = {
  signedOut: leave,
  reload: reloadOnce,
  networkProblem: ({ isQuiet }) => {
    if (!isQuiet) showNetworkError();
  },
  intercepted: () => goTo(PATHS.intercepting, { replace: true }),
  malformed: notice,
  forbidden: showForbidden,
  noSuchEndpoint: notice,
  tooLarge: notice,
  notJson: notice,
  tooMany: notice,
  // The form keeps its input: the message states that nothing was changed.
  tryAgain: notice,
  // Treated like a bad gateway, whatever the message is.
  serverError: ({ call, message }) => {
    throw new ApiClientError('server', `${endpointKey(call)}: ${message}`);
  },
};

/** The toast for timeouts, server errors and unreadable responses; the text is the same in every language (CALL-04). */
export function showNetworkToast(): void {
  toast(commonMessage('fault.network'), 'error');
}

function leave({ token }: CommonResponse): void {
  // A late response to a request of an earlier session does not concern the current one.
  if (token !== portalStore.get(tokenAtom)) return;
  const isProtected = portalStore.get(pageAccessAtom) === 'session';
  endSession('expired');
  if (isProtected) goToLogin({ remember: true, reason: 'sessionEnded' });
}

/** Reloads the page, but the same URL only once in ten seconds; after that a message is shown instead. */
function reloadOnce({ message, isQuiet }: CommonResponse): void {
  if (isQuiet) return;
  const address = window.location.href;
  const last = readStored('reloaded');
  const now = Date.now();
  if (last?.address === address && now - last.at < RELOAD_AGAIN_AFTER_MS) {
    showNotice(message === '' ? commonMessage('fault.reloadLoop') : message);
    return;
  }
  writeStored('reloaded', { address, at: now });
  window.location.reload();
}

/** While the user is loading, the page may request data that this user must not see; its guard decides. */
function showForbidden(answer: CommonResponse): void {
  if (portalStore.get(userStateAtom) !== 'loading') notice(answer);
}

let isNetworkErrorOpen = false;

/** Several requests of one page may fail together: one dialog is enough. */
function showNetworkError(): void {
  if (isNetworkErrorOpen) return;
  isNetworkErrorOpen = true;
  const hotelId = readHotelId(new URLSearchParams(window.location.search)) ?? readOrderData()?.stay.hotelId;
  openDialog('networkError', hotelId === undefined ? {} : { hotelId })
    .catch(showNetworkToast)
    .finally(() => {
      isNetworkErrorOpen = false;
    });
}

function notice({ message, isQuiet }: CommonResponse): void {
  if (!isQuiet) showNotice(message);
}

const openNotices = new Set<string>();

/**
 * Shows a server message that has no screen of its own, as a toast if the dialog is unavailable. The same message is
 * not opened twice at a time.
 */
export function showNotice(message: string): void {
  if (openNotices.has(message)) return;
  openNotices.add(message);
  openDialog('notice', { message })
    .catch(() => toast(message, 'error'))
    .finally(() => openNotices.delete(message));
}
