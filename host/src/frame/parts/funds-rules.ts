import type { UserInfo } from '@portico/contract';
import { isZero } from '@portico/runtime';

/** SHELL-20: the credit shows only to whom the balance may be shown, and never as nothing. */
export function showsCredit(user: Pick<UserInfo, 'permissions' | 'credit'>): boolean {
  return user.permissions.canSeeBalance === true && !isZero(user.credit.available);
}

/** Points and pre-deposit come as nothing to who may not see the balance: a zero that is none would mislead (SEC-05). */
export function seesBalance({ permissions }: Pick<UserInfo, 'permissions'>): boolean {
  return permissions.canSeeBalance === true;
}
