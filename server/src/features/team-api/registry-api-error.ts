/** HTTP status per error code. */
const STATUSES = {
  noCredential: 401,
  unknownCredential: 401,
  revokedCredential: 401,
  expiredCredential: 401,
  notYours: 403,
  tooNarrow: 403,
  notFound: 404,
  changedMeanwhile: 409,
  lacking: 409,
  otherContent: 409,
  tooLarge: 413,
  malformed: 400,
  badFiles: 422,
  badManifest: 422,
  notOwned: 422,
  gate: 422,
  needsApproval: 422,
  notPossible: 422,
  notMember: 422,
  tooFast: 429,
  serverError: 500,
  tryAgain: 503,
} as const;

export type RejectionCode = keyof typeof STATUSES;

export interface ErrorDetails {
  /** Details of the message, one per line. */
  readonly lines?: readonly string[];
  /** Digests of files to upload. */
  readonly lacking?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Error response of the team API; nothing was changed. */
export class RegistryApiError extends Error {
  override readonly name = 'RegistryApiError';
  readonly code: RejectionCode;
  readonly status: number;
  readonly more: ErrorDetails;

  constructor(code: RejectionCode, message: string, more: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = STATUSES[code];
    this.more = more;
  }
}
