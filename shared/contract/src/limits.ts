/**
 * Version of this contract, as `package.json` and the changelog have it. A breaking change raises the first number; the publish
 * gate refuses a remote whose manifest does not allow the number that the host has.
 */
export const CONTRACT_VERSION = '2.2.0';

/** Languages the portal speaks. */
export const LANGUAGES = ['en', 'zh'] as const;
/** A language the portal speaks. */
export type Language = (typeof LANGUAGES)[number];

/** Every limit of people, rooms and nights, once. Ages are years; the wire's codes are translated by the contract. */
export const STAY_LIMITS = {
  rooms: { min: 1, maxInHeader: 8, max: 10 },
  /** Agents book groups room by room; beyond the most the wire refuses. */
  adults: { min: 1, max: 99 },
  children: { min: 0, max: 10 },
  childAge: { min: 0, max: 17 },
  /** From this age on a child sleeps and pays as an adult does. */
  grownFrom: 12,
  /** The present month and twelve more. */
  calendarMonths: 13,
  /** How far ahead houses sell, in days from the destination's today. */
  bookableDays: 550,
  /** A stay longer than this has no price; our reading, the specification names no bound. */
  nights: { max: 30 },
} as const;

/** What the page does after which time. Milliseconds. */
export const TIMES = {
  callTimeoutMs: 70_000,
  /** For a question on the way out of a page: nobody waits longer to leave. */
  wayOutMs: 4_000,
  sourceLifeMs: 18_000_000,
  suggestionDebounceMs: 510,
  pointsRequoteMs: 800,
  repeatedPaymentGuardMs: 5_000,
  toastMs: 3_000,
  redirectAfterSignInMs: 500,
  statusPollMs: 5_000,
  statusPollForMs: 700_000,
  /** Questions whether a payment at a provider has come to its end: how often, and how many at most. (PAY-05, PAY-06) */
  cardPoll: { everyMs: 3_000, most: 20 },
  wechatPoll: { everyMs: 2_000, most: 10 },
  /** A timer that fires later than this was held up with everything else, by a busy page or by sleep. */
  lateTimerMs: 250,
  /** A page that does nothing for so long stands still. */
  standstillMs: 5_000,
} as const;

/** Seconds that the server may override in its answers. */
export const HOLDS = {
  /** How long a quote holds, where the server says nothing: `Settings.holdSeconds`. */
  quoteSeconds: 300,
  /** The order page closes after this long without any action. */
  orderIdleSeconds: 600,
  /** It says so this long before, and one press keeps it open. */
  orderIdleWarningSeconds: 60,
  /** How long an unpaid order waits, where the server says nothing: `Settings.paymentSeconds`. */
  paymentSeconds: 300,
  /** The payment page warns when this little is left. */
  paymentWarningSeconds: 60,
  /** The server keeps an unpaid order this much longer than it says. */
  unpaidGraceSeconds: 15,
  /** Countdown of a booking's page when its own cannot be asked. */
  detailFallbackSeconds: 1800,
  /** Who comes back to prices of a list or a hotel that are older than this is asked before acting upon them. */
  shownPricesSeconds: 1800,
  /** After more expired quotes than this the reminder dialog asks. */
  quietRounds: 3,
} as const;

/** Sizes of lists and texts. */
export const SIZES = {
  hotelListPage: 20,
  tripListPage: 20,
  pagerButtons: 7,
  suggestionsDesktop: 7,
  suggestionsMobile: 30,
  mostAskedPlaces: 50,
  skeletonRows: 12,
  nameLetters: 40,
  specialRequest: 200,
  lastRooms: 3,
  /** Of an export inside one answer; a streamed one has no end of its own. */
  exportCharacters: 2_000_000,
  pointsStep: 100,
  /** Guests of earlier bookings that are offered for a name, and the letters of it that are asked for. */
  usedGuests: 8,
  usedGuestLetters: 2,
  /** What the agency itself calls a booking, its note on it, and a search among bookings; in characters. */
  ownReference: 60,
  ownNote: 500,
  tripSearch: 100,
  /** Bookings that one preview shows, and one press cancels. */
  cancelledAtOnce: 50,
  /** A file that is uploaded, in bytes: 2 MB. (AUTH-05) */
  uploadBytes: 2 * 1024 * 1024,
  /** Passkeys of one person. */
  passkeys: 10,
  /** Of the registration form: files, and characters of its texts. (AUTH-05) */
  registrationFiles: 5,
  registrationText: 200,
  registrationPostalCode: 15,
  registrationRemarks: 1000,
  /** Lines of the audit log that an operator's page shows at once. */
  auditPage: 50,
  /** Companies, people, applications, bank transfers and what else operators go through, on one of their pages. */
  deskPage: 50,
  /** Entries of the points or the pre-deposit on a page. (PTS-01) */
  fundsPage: 20,
  /** Of a bank transfer: receipts, digits of the account it came from, characters of the remark. (DEP-01) */
  transferReceipts: 5,
  transferAccountDigits: 34,
  transferRemark: 1000,
} as const;

/** A window narrower than that many CSS pixels calls itself `mobile` on the wire. The widths of layouts are the kit's. */
export const MOBILE_BELOW = 992;

/** Where a search starts when nothing is known: Las Vegas (NV). */
export const DEFAULT_REGION = {
  type: 1,
  typeId: '7988',
  nameEn: 'Las Vegas (NV)',
  nameZh: '拉斯维加斯',
  timeZone: 'America/Los_Angeles',
} as const;

/** Rooms and guests when nothing is known. */
export const DEFAULT_GUESTS = { rooms: 1, adults: 2, childAges: [] as readonly number[] } as const;
