/**
 * Version of this contract, equal to the one in `package.json` and the changelog. A breaking change raises the major
 * version; the publish gate rejects a remote if its manifest does not allow the host's version.
 */
export const CONTRACT_VERSION = '3.0.0';

/** Languages of the portal. */
export const LANGUAGES = ['en', 'zh'] as const;
/** A language of the portal. */
export type Language = (typeof LANGUAGES)[number];

/** All limits of guests, rooms and nights. Ages are in years; the contract converts the wire codes. */
export const STAY_LIMITS = {
  rooms: { min: 1, maxInHeader: 8, max: 10 },
  /** Agents book groups room by room; the wire rejects more than the maximum. */
  adults: { min: 1, max: 99 },
  children: { min: 0, max: 10 },
  childAge: { min: 0, max: 17 },
  /** From this age a child sleeps and pays like an adult. */
  grownFrom: 12,
  /** The current month and the twelve after it. */
  calendarMonths: 13,
  /** How far ahead hotels sell, in days from the current day at the destination. */
  bookableDays: 550,
  /** A longer stay has no price. Portico's own limit: the specification has none. */
  nights: { max: 30 },
} as const;

/** Timers and timeouts of the page, in milliseconds. */
export const TIMES = {
  callTimeoutMs: 70_000,
  /** Timeout of a request that delays leaving a page. */
  wayOutMs: 4_000,
  sourceLifeMs: 18_000_000,
  suggestionDebounceMs: 510,
  pointsRequoteMs: 800,
  repeatedPaymentGuardMs: 5_000,
  toastMs: 3_000,
  redirectAfterSignInMs: 500,
  statusPollMs: 5_000,
  statusPollForMs: 700_000,
  /** Polling of a payment at a provider: interval and maximum number of requests (PAY-05, PAY-06). */
  cardPoll: { everyMs: 3_000, most: 20 },
  wechatPoll: { everyMs: 2_000, most: 10 },
  /** A timer that fires later than this was delayed, by a busy page or by sleep. */
  lateTimerMs: 250,
  /** A page that does not respond for this long counts as hanging. */
  standstillMs: 5_000,
} as const;

/** Durations in seconds that the server may override in its responses. */
export const HOLDS = {
  /** Validity of a quote, unless the server sends `Settings.holdSeconds`. */
  quoteSeconds: 300,
  /** The order page closes after this long without any action. */
  orderIdleSeconds: 600,
  /** Warning time before the order page closes; one click keeps it open. */
  orderIdleWarningSeconds: 60,
  /** How long an unpaid order waits, unless the server sends `Settings.paymentSeconds`. */
  paymentSeconds: 300,
  /** The payment page warns when this time is left. */
  paymentWarningSeconds: 60,
  /** The server keeps an unpaid order for this time in addition to the stated one. */
  unpaidGraceSeconds: 15,
  /** Countdown of a booking's page if its own value cannot be loaded. */
  detailFallbackSeconds: 1800,
  /** A user who returns to older prices on a list or hotel page must confirm before acting on them. */
  shownPricesSeconds: 1800,
  /** After more expired quotes than this, the reminder dialog opens. */
  quietRounds: 3,
} as const;

/** Sizes of lists and texts. */
export const SIZES = {
  hotelListPage: 20,
  tripListPage: 20,
  pagerButtons: 7,
  suggestionsDesktop: 7,
  suggestionsMobile: 30,
  popularPlaces: 50,
  skeletonRows: 12,
  nameLetters: 40,
  specialRequest: 200,
  lastRooms: 3,
  /** Of an export in one response; a streamed export has no limit. */
  exportCharacters: 2_000_000,
  pointsStep: 100,
  /** Suggested guests from earlier bookings, and the letters needed before they are requested. */
  usedGuests: 8,
  usedGuestLength: 2,
  /** The agency's own reference for a booking, its note, and a search among bookings; in characters. */
  ownReference: 60,
  ownNote: 500,
  tripSearch: 100,
  /** Bookings in one preview, which one click cancels. */
  cancelledAtOnce: 50,
  /** An uploaded file, in bytes: 2 MB (AUTH-05). */
  uploadBytes: 2 * 1024 * 1024,
  /** Passkeys per user. */
  passkeys: 10,
  /** Registration form: files, and characters of its texts (AUTH-05). */
  registrationFiles: 5,
  registrationText: 200,
  registrationPostalCode: 15,
  registrationRemarks: 1000,
  /** Entries of the audit log per page for operators. */
  auditPage: 50,
  /** Companies, users, applications, bank transfers and other rows per page for operators. */
  adminPageSize: 50,
  /** Entries of points or pre-deposit per page (PTS-01). */
  fundsPage: 20,
  /** Bank transfer: receipts, digits of the sending account, characters of the remark (DEP-01). */
  transferReceipts: 5,
  transferAccountDigits: 34,
  transferRemark: 1000,
} as const;

/** A window narrower than this, in CSS pixels, is `mobile` on the wire. The UI kit defines the widths of layouts. */
export const MOBILE_BELOW = 992;

/** Default region of a search: Las Vegas (NV). */
export const DEFAULT_REGION = {
  type: 1,
  typeId: '7988',
  nameEn: 'Las Vegas (NV)',
  nameZh: '拉斯维加斯',
  timeZone: 'America/Los_Angeles',
} as const;

/** Default rooms and guests. */
export const DEFAULT_GUESTS = { rooms: 1, adults: 2, childAges: [] as readonly number[] } as const;
