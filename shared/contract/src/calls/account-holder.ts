import { as, id, text } from '../codec/codec.ts';
import { email } from '../entities/person-fields.ts';

/** Who has an account, and what they may do. For this folder. */
export const accountHolder = {
  email,
  firstName: as('first_name', text(100)),
  lastName: as('last_name', text(100)),
  /** A key of `accessLevels` of the list. */
  accessLevel: as('permissions', id(4)),
} as const;

/** Whether a person may sign in. For this folder. */
export const ACCOUNT_STATES = { '1': 'active', '2': 'inactive' } as const;
