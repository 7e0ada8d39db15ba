import type { Language } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';
import { UserError } from '../../platform/user-error.ts';

type Code = TextKeyIn<'accountDesk.notPossible'>;

/** The action is not possible and changed nothing. Commands show it in English, pages in the user's language. */
export class PreconditionError extends UserError {
  readonly code: Code;

  constructor(code: Code) {
    super(text('en', `accountDesk.notPossible.${code}`));
    this.code = code;
  }

  messageIn(language: Language): string {
    return text(language, `accountDesk.notPossible.${this.code}`);
  }
}
