import { answer } from '../call.ts';
import { as, checked, freeText, record, text } from '../codec/codec.ts';
import { Rights } from '../entities/permissions.ts';

/** Why an operator does something, in a sentence of 1 to 500 characters: it stands in the audit log. */
export const why = sentence(500);

/** Text that says something, of so many characters at most. */
export function sentence(most: number) {
  return checked(freeText(most), (value) => value.trim() !== '', 'says nothing');
}

/** What an operator asks is not possible: `code` names the reason for programs, the message says it to people. Nothing was done. */
export const notPossible = answer('notPossible', record({ code: as('code', text(40)) }));

/** A mark of a line of rights as it was seen: another line has another mark. */
export const rightsRevision = text(40);

/**
 * Answers of the calls that save a line of rights. `changedMeanwhile`: the line is not the one that was seen, nothing was done, and this is
 * how it stands by now; the same request with this mark puts its line in place of it.
 */
export const RIGHTS_ANSWERS = {
  '200': answer('changed'),
  '409': answer(
    'changedMeanwhile',
    record({ rights: as('rights', Rights), rightsRevision: as('revision', rightsRevision) }),
  ),
} as const;

/**
 * Answers of every call by which an operator moves money or changes somebody's access. `passwordNeeded`: the operator has not shown
 * the password in the last minutes; nothing was done, and the same request may be sent again after `confirmOperator`.
 */
export const GUARDED_ANSWERS = { '195': answer('passwordNeeded'), '422': notPossible } as const;
