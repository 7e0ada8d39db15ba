import { as, id, text } from '../codec/codec.ts';
import { email } from '../entities/user-fields.ts';

/** Owner of an account, and the access level. Internal to this folder. */
export const accountHolder = {
  email,
  firstName: as('first_name', text(100)),
  lastName: as('last_name', text(100)),
  /** A key of `accessLevels` of the list. */
  accessLevel: as('permissions', id(4)),
} as const;

/** Whether a user may sign in. Internal to this folder. */
export const ACCOUNT_STATES = { '1': 'active', '2': 'inactive' } as const;
