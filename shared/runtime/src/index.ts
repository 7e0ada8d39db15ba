export { ApiClientError, CommonResponseError, isHandled } from './api-client/api-client-error.ts';
export {
  cachedResponse,
  forgetResponses,
  prefetchResponses,
  refreshResponses,
  updateResponses,
} from './api-client/cached-responses.ts';
export { showNotice } from './api-client/common-reactions.ts';
export { type Ending, endingOf, type Reactions, reactTo } from './api-client/ending.ts';
export { type FailedRequest, lastFailedRequest } from './api-client/failed-request.ts';
export { lastErrorsText, sendLastErrors } from './api-client/last-errors.ts';
export { pendingRequestsAtom } from './api-client/progress.ts';
export { bodyDigest, newRequestKey } from './api-client/request-key.ts';
export { type ActionRequest, type Attempt, useAction } from './api-client/use-action.ts';
export { type Failure, useApiQuery } from './api-client/use-api-query.ts';
export { boot } from './boot/boot.ts';
export { emit, on } from './bus/bus.ts';
export { type DialogRequest, DialogUnavailable, onDialogRequest, openDialog } from './bus/dialogs.ts';
export { useEvent } from './bus/use-event.ts';
export { addAmounts, compareAmounts, isZero, multiplyAmount, subtractAmounts } from './i18n/decimals.ts';
export { formatDay, formatNights, formatStay } from './i18n/format-days.ts';
export { formatHotelTime, formatOwnTime, ownZone } from './i18n/format-instants.ts';
export { amountParts, formatMoney, formatPoints, moneyInText, moneyText } from './i18n/format-money.ts';
export { i18n, lockTexts } from './i18n/i18n.ts';
export { followLanguage, getLanguage, setLanguage, useLanguage, viewInLanguage } from './i18n/language.ts';
export {
  createMessages,
  createPageMessages,
  formatChildAge,
  inLanguage,
  loadMessages,
  registerMessages,
  storeMessages,
  useCommonMessages,
} from './i18n/messages.ts';
export { nightLines } from './i18n/night-lines.ts';
export { useFormats } from './i18n/use-formats.ts';
export { type LeftPlace, readLeftPlace } from './navigation/left-place.ts';
/** Saves a file for the user. A separate chunk, because few pages need it. */
export const fileSaver = () => import('./save-file.ts');
/** Subscribes to changes of the visitor's portal. A separate chunk, so that pages load first. */
export const livePortal = () => import('./api-client/live/live.ts');
/**
 * Reads which remotes the visitor may open, and a full release. A separate chunk, because the HTML page contains both
 * for its own URL.
 */
export const releaseReaders = () => import('./api-client/releases.ts');
/** Reads the stream of an endpoint. A separate chunk, because few pages need it. */
export const streamReader = () => import('./api-client/read-stream.ts');
/** Links back to a list of hotels. A separate chunk, because only error cases need it. */
export const waysToHotels = () => import('./api-client/hotel-links.ts');
export { goTo, goToLogin } from './navigation/navigator.ts';
export { NavigatorBridge } from './navigation/navigator-bridge.tsx';
export { PortalLink, usePortalNavigate } from './navigation/portal-link.tsx';
export { dismissToast, type Toast, toast, toastsAtom } from './overlays/toasts.ts';
export { RuntimeProviders } from './providers.tsx';
export { queryClient } from './query-client.ts';
export {
  setCurrency,
  useCurrencies,
  useCurrency,
} from './session/currency.ts';
export { isStepGuarded, onGuardedSteps, useGuardedStep } from './session/guarded-steps.ts';
export { forgetSoldOut, recordObservedPrice, useObservedPrices } from './session/observed-prices.ts';
export { usePermissions } from './session/permissions.ts';
export { takeReturnUrl } from './session/return-url.ts';
export { endSession, isSignedIn, resumeSession, startSession, switchSource } from './session/session.ts';
export {
  tokenAtom,
  userAtom,
  useSettings,
  useUser,
  useUserState,
} from './session/session-atoms.ts';
export { readSignInReason, writeSignInReason } from './session/sign-in-reason.ts';
export { enterSource, getSource, pageAccessAtom, useSource } from './session/source.ts';
export { findBlockedStorage } from './storage/blocked-storage.ts';
export { lastSearch, readOrderData, searchUrl, writeOrderData } from './storage/page-handover.ts';
export { jsonValue, plainText, type TextShape } from './storage/shapes.ts';
export { readStored, writeStored } from './storage/stored.ts';
export { stored } from './storage/stored-item.ts';
export { portalStore } from './store.ts';
export { dayInZone, todayHere } from './time/days.ts';
export { serverNow } from './time/server-clock.ts';
export { useDebouncedValue } from './time/use-debounced-value.ts';
export { useNow } from './time/use-now.ts';
export {
  setTrackingSender,
  trackButton,
  trackPageView,
  watchClosing,
} from './tracking/tracking.ts';
export { useTrackedLoading } from './tracking/use-tracked-loading.ts';
