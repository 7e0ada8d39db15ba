/**
 * Why a file cannot be imported. `truncated`: it or its download ended early, or it is damaged; `bomb`: it expands too
 * much; `tooLarge`: the file itself; `tooManyBadLines`: more than 1 % of its lines; `forbiddenHost`: its URL.
 */
export type ContentErrorCode = 'truncated' | 'bomb' | 'tooLarge' | 'tooManyBadLines' | 'forbiddenHost' | 'empty';

/** A code of a file that another attempt with the same file cannot repair. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code: ContentErrorCode;

  constructor(code: ContentErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
