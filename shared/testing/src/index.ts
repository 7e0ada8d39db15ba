/** The testing-library functions for component tests, so that apps depend on one package only. */
export { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
export {
  buildHotelDetail,
  buildHotelListItem,
  buildHotelListPage,
  buildRate,
  buildRoom,
  buildRoomFacts,
  buildSuggestion,
} from './builders/hotel.ts';
export { buildAreaCodes, buildOrderHotel, buildOrderQuote, buildPayableOrder } from './builders/order.ts';
export { buildBootBlock, buildSettings, buildUser, TEST_KEY } from './builders/session.ts';
export { buildPolicy, buildStay, FREE_UNTIL } from './builders/stay.ts';
export { buildCancelPreview, buildTrip, buildTripDetail, buildTripListPage, buildTripOrder } from './builders/trip.ts';
export { type DialogResults, watchDialogs } from './dialog-watch.ts';
export { expectNoAxeFindings } from './expect-no-axe-findings.ts';
export { expectSameKeys } from './expect-same-keys.ts';
export { registerOwnMessages } from './own-messages.ts';
export { findUntranslated, usePseudoLanguage } from './pseudo-messages.ts';
export { type PageOptions, type RenderedPage, renderPage, startPage } from './render-page.tsx';
export { FAILURES, type Failure, runOutOfTime } from './server/failures.ts';
export { common, FakeReply, garbage, httpError, offline, rejected, silence, wire } from './server/fake-reply.ts';
export {
  type EndpointResponder,
  FakeServer,
  type ReceivedRequest,
  type Reply,
  type Responder,
  responder,
} from './server/fake-server.ts';
export { flagged, flagsOf, UNKNOWN_FLAG } from './server/flag-responses.ts';
export { watchButtons } from './watch-events.ts';
