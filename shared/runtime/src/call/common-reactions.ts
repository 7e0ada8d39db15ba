import { type Call, type CommonAnswerName, callKey, PATHS, readHotelId } from '@portico/contract';
import { openDialog } from '../bus/dialogs.ts';
import { commonWord } from '../i18n/words.ts';
import { goTo, goToLogin } from '../navigation/navigator.ts';
import { toast } from '../overlays/toasts.ts';
import { endSession } from '../session/session.ts';
import { tokenAtom, userStateAtom } from '../session/session-atoms.ts';
import { pageAccessAtom } from '../session/source.ts';
import { readOrderData } from '../storage/handed-over.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { CallFault } from './call-fault.ts';

/** What a reaction may look at. */
export interface CommonAnswer {
  readonly call: Call;
  /** The server's message in the person's language. */
  readonly message: string;
  /** The token that the call was sent with, undefined for a visitor. */
  readonly token: string | undefined;
  /** The caller polls in the background: nothing opens in front of the person. */
  readonly isQuiet: boolean;
}

const RELOAD_AGAIN_AFTER_MS = 10_000;

/** The one reaction to every answer that means the same on all calls. A name without one does not compile. */
export const COMMON_REACTIONS: Readonly<Record<CommonAnswerName, (answer: CommonAnswer) => void>> = {
  signedOut: leave,
  reload: reloadOnce,
  networkProblem: ({ isQuiet }) => {
    if (!isQuiet) showNetworkError();
  },
  intercepted: () => goTo(PATHS.intercepting, { replace: true }),
  malformed: notice,
  forbidden: tellForbidden,
  noSuchCall: notice,
  tooLarge: notice,
  notJson: notice,
  tooMany: notice,
  // What was typed stays: the message says that nothing was changed.
  tryAgain: notice,
  // A fault like a bad gateway, however it is worded.
  serverFault: ({ call, message }) => {
    throw new CallFault('server', `${callKey(call)}: ${message}`);
  },
};

/** The toast of time-outs, server faults and unreadable answers; the same words in every language (CALL-04). */
export function showNetworkToast(): void {
  toast(commonWord('fault.network'), 'error');
}

function leave({ token }: CommonAnswer): void {
  // A late answer to a call of an earlier session says nothing about the present one.
  if (token !== portalStore.get(tokenAtom)) return;
  const isProtected = portalStore.get(pageAccessAtom) === 'session';
  endSession('expired');
  if (isProtected) goToLogin({ remember: true, reason: 'sessionEnded' });
}

/** Reloads, but not the same address twice within ten seconds: then the page says that it cannot. */
function reloadOnce({ message, isQuiet }: CommonAnswer): void {
  if (isQuiet) return;
  const address = window.location.href;
  const last = readStored('reloaded');
  const now = Date.now();
  if (last?.address === address && now - last.at < RELOAD_AGAIN_AFTER_MS) {
    showNotice(message === '' ? commonWord('fault.reloadLoop') : message);
    return;
  }
  writeStored('reloaded', { address, at: now });
  window.location.reload();
}

/** Until it is known who is signed in, the page may show what its visitor must not see; its guard decides. */
function tellForbidden(answer: CommonAnswer): void {
  if (portalStore.get(userStateAtom) !== 'loading') notice(answer);
}

let isNetworkErrorOpen = false;

/** Several calls of one page may meet the same trouble: one dialog is enough. */
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

function notice({ message, isQuiet }: CommonAnswer): void {
  if (!isQuiet) showNotice(message);
}

const openNotices = new Set<string>();

/** A server's message without a screen of its own; as a toast when the dialog cannot be had. Several calls may be told the same: once is enough. */
export function showNotice(message: string): void {
  if (openNotices.has(message)) return;
  openNotices.add(message);
  openDialog('notice', { message })
    .catch(() => toast(message, 'error'))
    .finally(() => openNotices.delete(message));
}
