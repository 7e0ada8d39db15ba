/** The place where a file lies cannot say whether it has it: 504 when it gave no answer in time, 503 otherwise. */
export class FileUnavailableError extends Error {
  override readonly name = 'FileUnavailableError';
  readonly status: 503 | 504;

  constructor(sentence: string, status: 503 | 504, options?: ErrorOptions) {
    super(sentence, options);
    this.status = status;
  }
}
