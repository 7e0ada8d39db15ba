import type { Language } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';
import { UserError } from '../../platform/user-error.ts';

type Code = TextKeyIn<'accountDesk.notPossible'>;

/** What is asked is not possible, and nothing was done. Commands tell it in English, pages in the reader's language. */
export class PreconditionError extends UserError {
  readonly code: Code;

  constructor(code: Code) {
    super(text('en', `accountDesk.notPossible.${code}`));
    this.code = code;
  }

  said(language: Language): string {
    return text(language, `accountDesk.notPossible.${this.code}`);
  }
}
