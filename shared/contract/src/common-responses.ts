/**
 * Flags with the same meaning on every endpoint that does not define them itself. Each flag has one name. Flags appear
 * only here and in the definitions of endpoints.
 */
export const COMMON_RESPONSES: Readonly<Record<string, CommonResponseName>> = {
  '001': 'signedOut',
  '110': 'reload',
  '003': 'networkProblem',
  '157': 'networkProblem',
  '167': 'networkProblem',
  '511': 'intercepted',
  E400: 'malformed',
  E403: 'forbidden',
  E404: 'noSuchEndpoint',
  E413: 'tooLarge',
  E415: 'notJson',
  E429: 'tooMany',
  E500: 'serverError',
  E503: 'tryAgain',
};

/**
 * Names of responses with the same meaning on every endpoint. The runtime handles each of them, so pages never receive
 * one. The server sends `networkProblem` and `intercepted`; the browser does not detect them.
 */
export type CommonResponseName =
  | 'signedOut'
  | 'reload'
  | 'networkProblem'
  | 'intercepted'
  | 'malformed'
  | 'forbidden'
  | 'noSuchEndpoint'
  | 'tooLarge'
  | 'notJson'
  | 'tooMany'
  | 'tryAgain'
  | 'serverError';

/** Rejections before an endpoint handles the request, with flag and HTTP status. All other responses are HTTP 200. */
export const ERROR_RESPONSES = {
  malformed: { flag: 'E400', status: 400 },
  forbidden: { flag: 'E403', status: 403 },
  noSuchEndpoint: { flag: 'E404', status: 404 },
  tooLarge: { flag: 'E413', status: 413 },
  notJson: { flag: 'E415', status: 415 },
  tooMany: { flag: 'E429', status: 429 },
  serverError: { flag: 'E500', status: 500 },
  /** The request had no effect; the client may retry it after the seconds of `retry-after`. */
  tryAgain: { flag: 'E503', status: 503 },
} as const satisfies Partial<Record<CommonResponseName, { flag: string; status: number }>>;
/** Name of a rejection before an endpoint handles the request. */
export type ErrorResponseName = keyof typeof ERROR_RESPONSES;

/** Flags that the server sends for common responses. */
export const COMMON_FLAGS = { signedOut: '001', reload: '110', networkProblem: '157', intercepted: '511' } as const;
