import { UserError } from '../../../platform/user-error.ts';

/** The store cannot report what it holds. */
export class StorageUnavailableError extends UserError {
  /** True after a timeout; false if the store failed or returned an unusable response. */
  readonly isLate: boolean;

  constructor(
    sentence: string,
    { isLate = false, cause }: { readonly isLate?: boolean; readonly cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.isLate = isLate;
  }
}
