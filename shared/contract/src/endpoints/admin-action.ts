import { as, checked, freeText, record, text } from '../codec/codec.ts';
import { response } from '../endpoint.ts';
import { PermissionSet } from '../entities/permissions.ts';

/** Reason for an operator's action, 1 to 500 characters; stored in the audit log. */
export const why = sentence(500);

/** Text that is not blank, with at most `most` characters. */
export function sentence(most: number) {
  return checked(freeText(most), (value) => value.trim() !== '', 'says nothing');
}

/**
 * The action is not possible and nothing was changed: `code` is the machine-readable reason, the message the text for
 * users.
 */
export const notPossible = response('notPossible', record({ code: as('code', text(40)) }));

/** Version of a rights line; it changes with every change of the line. */
export const permissionsRevision = text(40);

/**
 * Responses of endpoints that save rights. `changedMeanwhile`: the rights changed since `revision`; nothing was saved,
 * and the response has the current rights. Repeating the request with the returned revision overwrites them.
 */
export const PERMISSION_RESPONSES = {
  '200': response('changed'),
  '409': response(
    'changedMeanwhile',
    record({ rights: as('rights', PermissionSet), permissionsRevision: as('revision', permissionsRevision) }),
  ),
} as const;

/**
 * Responses of every endpoint that moves money or changes a user's access. `passwordNeeded`: the operator has not
 * confirmed the password in the last minutes; nothing was changed, and the request can be repeated after
 * `confirmOperator`.
 */
export const GUARDED_RESPONSES = { '195': response('passwordNeeded'), '422': notPossible } as const;
