export { boot, type PageBoot } from './boot/boot.ts';
export { emit, on } from './bus/bus.ts';
export { type DialogRequest, DialogUnavailable, onDialogRequest, openDialog } from './bus/dialogs.ts';
export { useEvent } from './bus/use-event.ts';
export { callAddress } from './call/call-address.ts';
export { CallFault, CommonAnswerError, isSettled } from './call/call-fault.ts';
export { showNotice } from './call/common-reactions.ts';
export { readDevelopmentRelease } from './call/development-release.ts';
export { type Ending, endingOf, type Reactions, reactTo } from './call/ending.ts';
export { type FailedCall, lastFailedCall } from './call/failed-call.ts';
export { readFallbackRelease } from './call/fallback-release.ts';
export {
  askAhead,
  changeAnswers,
  forgetAnswers,
  knownAnswer,
  refreshAnswers,
} from './call/known-answers.ts';
export { sendLastFaults } from './call/last-faults.ts';
export { pendingCallsAtom } from './call/progress.ts';
export { bodyDigest, newRequestKey } from './call/request-key.ts';
export { type ActionRequest, type Attempt, useAction } from './call/use-action.ts';
export { type Failure, useAnswer } from './call/use-answer.ts';
export * from './entry.ts';
export { addAmounts, compareAmounts, isZero, multiplyAmount, subtractAmounts } from './i18n/decimals.ts';
export { formatDay, formatNights, formatStay } from './i18n/format-days.ts';
export { formatHotelTime, formatInstant, formatOwnTime, ownZone } from './i18n/format-instants.ts';
export { amountParts, formatMoney, formatPoints, moneyText, type ShownMoney } from './i18n/format-money.ts';
export { i18n } from './i18n/i18n.ts';
export { followLanguage, getLanguage, languageAtom, setLanguage, useLanguage } from './i18n/language.ts';
export { type Formats, useFormats } from './i18n/use-formats.ts';
export {
  commonWord,
  inLanguage,
  keepWords,
  loadWords,
  makeWords,
  namespaceOf,
  registerWords,
  type Translate,
  useCommonWords,
  useWords,
  type WordKey,
} from './i18n/words.ts';
export { type GoOptions, goHome, goTo, goToLogin } from './navigation/navigator.ts';
export { NavigatorBridge } from './navigation/navigator-bridge.tsx';
export { PortalLink, usePortalNavigate } from './navigation/portal-link.tsx';
export { dismissToast, type Toast, toast, toastsAtom } from './overlays/toasts.ts';
export { RuntimeProviders } from './providers.tsx';
export { queryClient } from './query-client.ts';
export {
  currenciesAtom,
  currencyAtom,
  getCurrency,
  setCurrency,
  useCurrencies,
  useCurrency,
} from './session/currency.ts';
export { type FullPermissions, permissionsAtom, permissionsOf, usePermissions } from './session/permissions.ts';
export { rememberReturnAddress, takeReturnAddress } from './session/return-address.ts';
export { type Credentials, endSession, resumeSession, startSession, switchSource } from './session/session.ts';
export {
  settingsAtom,
  tokenAtom,
  type UserState,
  userAtom,
  userStateAtom,
  useSettings,
  useUser,
  useUserState,
} from './session/session-atoms.ts';
export { enterSource, getSource, pageAccessAtom, setSource, sourceAtom, useSource } from './session/source.ts';
export { lastSearch, readOrderData, searchAsAddress, writeOrderData } from './storage/handed-over.ts';
export { jsonValue, plainText, type TextShape } from './storage/shapes.ts';
export { readStored, writeStored } from './storage/stored.ts';
export { type StoredItem, stored } from './storage/stored-item.ts';
export type { StoredKey, StoredSource, StoredTokens, StoredValue } from './storage/stored-values.ts';
export { portalStore } from './store.ts';
export { todayHere } from './time/days.ts';
export { serverNow } from './time/server-clock.ts';
export { useNow } from './time/use-now.ts';
export {
  setTrackingSender,
  type TrackingSender,
  trackButton,
  trackClose,
  trackLoaded,
  trackPageView,
  watchClosing,
} from './tracking/tracking.ts';
export { useTrackedLoading } from './tracking/use-tracked-loading.ts';
