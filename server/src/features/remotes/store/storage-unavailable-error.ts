import { UserError } from '../../../platform/user-error.ts';

/** A store cannot say what it holds. */
export class StorageUnavailableError extends UserError {
  /** Whether it gave no answer in time; otherwise it gave one that says nothing of what was asked. */
  readonly isLate: boolean;

  constructor(
    sentence: string,
    { isLate = false, cause }: { readonly isLate?: boolean; readonly cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.isLate = isLate;
  }
}
