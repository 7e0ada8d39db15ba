/**
 * Flags that mean the same on every call which does not claim them for itself (house rule: one number, one name, once).
 * Numbers appear here and in the calls' tables, nowhere else.
 */
export const COMMON_ANSWERS: Readonly<Record<string, CommonAnswerName>> = {
  '001': 'signedOut',
  '110': 'reload',
  '003': 'networkProblem',
  '157': 'networkProblem',
  '167': 'networkProblem',
  '511': 'intercepted',
  E400: 'malformed',
  E403: 'forbidden',
  E404: 'noSuchCall',
  E413: 'tooLarge',
  E415: 'notJson',
  E429: 'tooMany',
  E500: 'serverFault',
  E503: 'tryAgain',
};

/**
 * Names of the answers that mean the same on every call. The runtime reacts to each of them once, so that a screen never sees
 * one; `networkProblem` and `intercepted` are the server's words, not what the browser finds out for itself.
 */
export type CommonAnswerName =
  | 'signedOut'
  | 'reload'
  | 'networkProblem'
  | 'intercepted'
  | 'malformed'
  | 'forbidden'
  | 'noSuchCall'
  | 'tooLarge'
  | 'notJson'
  | 'tooMany'
  | 'tryAgain'
  | 'serverFault';

/** Refusals before a call is understood, with the HTTP status each travels with. Everything else is HTTP 200. */
export const REFUSALS = {
  malformed: { flag: 'E400', status: 400 },
  forbidden: { flag: 'E403', status: 403 },
  noSuchCall: { flag: 'E404', status: 404 },
  tooLarge: { flag: 'E413', status: 413 },
  notJson: { flag: 'E415', status: 415 },
  tooMany: { flag: 'E429', status: 429 },
  serverFault: { flag: 'E500', status: 500 },
  /** Nothing has happened: the same request may be sent again after the seconds of `retry-after`. */
  tryAgain: { flag: 'E503', status: 503 },
} as const satisfies Partial<Record<CommonAnswerName, { flag: string; status: number }>>;
/** A refusal before a call is understood. */
export type RefusalName = keyof typeof REFUSALS;

/** The flags the server sends for the common answers it gives on its own. */
export const COMMON_FLAGS = { signedOut: '001', reload: '110', networkProblem: '157', intercepted: '511' } as const;
