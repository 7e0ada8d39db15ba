import { ApiError } from '../../platform/api-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  type Account,
  findAccount,
  type Hashing,
  hashPassword,
  isOfPresentStrength,
  isPassword,
  replacePassword,
} from '../users/users.ts';

interface Entrant {
  /** The account, with the password already verified. */
  readonly account: Account;
  readonly email: string;
  readonly password: string;
}

/**
 * Rehashes a correct password stored with outdated parameters; it is known only during sign-in. Returns the current
 * account, or undefined if the password changed or the account was closed in the meantime. If the hashing queue is
 * full, the hash stays until the next sign-in.
 */
export async function atPresentStrength(
  { db, hashing }: { readonly db: Db; readonly hashing: Hashing },
  { account, email, password }: Entrant,
): Promise<Account | undefined> {
  const from = account.passwordHash;
  if (from === null || isOfPresentStrength(from)) return account;
  try {
    const to = await hashing.within(true, () => hashPassword(password));
    const isReplaced = await transact(db, (trx) => replacePassword(trx, account.id, { from, to }));
    if (isReplaced) return { ...account, passwordHash: to };
    // A concurrent sign-in was faster, or the password has changed.
    const holder = await findAccount(db, email);
    const isRight = await hashing.within(true, () => isPassword(password, holder?.passwordHash));
    return isRight && holder?.state === 'active' ? holder : undefined;
  } catch (error) {
    if (error instanceof ApiError) return account;
    throw error;
  }
}
