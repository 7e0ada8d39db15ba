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
  /** Whose password was judged right. */
  readonly account: Account;
  readonly email: string;
  readonly password: string;
}

/**
 * Hashes a right password anew where it is stored at another strength than is customary now: only at a sign-in it is known. Gives the
 * account as it stands then; undefined where its password was changed or it was closed meanwhile. Where too many are hashed at the moment it stays as
 * it is until the next sign-in.
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
    // A second sign-in at the same moment was faster, or the password is another.
    const found = await findAccount(db, email);
    const isRight = await hashing.within(true, () => isPassword(password, found?.passwordHash));
    return isRight && found?.state === 'active' ? found : undefined;
  } catch (error) {
    if (error instanceof ApiError) return account;
    throw error;
  }
}
