/** The testing-library functions for component tests, so that apps depend on one package only. */
export { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
export {
  aHotelDetail,
  aHotelListItem,
  aHotelListPage,
  aRate,
  aRoom,
  aSuggestion,
  someRoomFacts,
} from './builders/hotel.ts';
export { anOrderHotel, anOrderQuote, aPayableOrder, someAreaCodes } from './builders/order.ts';
export { aBootBlock, aUser, someSettings, TEST_KEY } from './builders/session.ts';
export { aPolicy, aStay, FREE_UNTIL } from './builders/stay.ts';
export { aCancelPreview, aTrip, aTripDetail, aTripListPage, aTripOrder } from './builders/trip.ts';
export { type DialogAnswers, watchDialogs } from './dialog-watch.ts';
export { expectNoAxeFindings } from './expect-no-axe-findings.ts';
export { expectSameKeys } from './expect-same-keys.ts';
export { keepOwnWords } from './own-words.ts';
export { findUnspoken, speakPseudo } from './pseudo-words.ts';
export { type PageOptions, type RenderedPage, renderPage, startPage } from './render-page.tsx';
export { FAILURES, type Failure, runOutOfTime } from './server/failures.ts';
export { common, FakeReply, garbage, httpError, offline, refused, silence, wire } from './server/fake-reply.ts';
export {
  type Answering,
  answering,
  type CallAnswering,
  FakeServer,
  type Reply,
  type SeenRequest,
} from './server/fake-server.ts';
export { flagged, flagsOf, UNKNOWN_FLAG } from './server/flag-answers.ts';
export { watchButtons } from './watch-events.ts';
