/** An error as the API reports it: HTTP status, `error`, and for invalid parameters `debug.validation_error`. */
export class EtgError extends Error {
  override readonly name = 'EtgError';
  readonly code: string;
  readonly status: number;
  readonly validationError: string | undefined;

  /** The API reports most errors with HTTP 200, `status: "error"` and a code. */
  constructor(code: string, { status = 200, validationError }: { status?: number; validationError?: string } = {}) {
    super(validationError === undefined ? code : `${code}: ${validationError}`);
    this.code = code;
    this.status = status;
    this.validationError = validationError;
  }
}

export function invalidParams(validationError: string): EtgError {
  return new EtgError('invalid_params', { status: 400, validationError });
}
