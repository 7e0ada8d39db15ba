import { answer } from '../call.ts';
import { as, checked, freeText, record, text } from '../codec/codec.ts';

/** Why an operator does something, in a sentence of 1 to 500 characters: it stands in the audit log. */
export const why = sentence(500);

/** Text that says something, of so many characters at most. */
export function sentence(most: number) {
  return checked(freeText(most), (value) => value.trim() !== '', 'says nothing');
}

/** What an operator asks is not possible: `code` names the reason for programs, the message says it to people. Nothing was done. */
export const notPossible = answer('notPossible', record({ code: as('code', text(40)) }));

/**
 * Answers of every call by which an operator moves money or changes somebody's access. `passwordNeeded`: the operator has not shown
 * the password in the last minutes; nothing was done, and the same request may be sent again after `confirmOperator`.
 */
export const GUARDED_ANSWERS = { '195': answer('passwordNeeded'), '422': notPossible } as const;
