import type { UserInfo } from '@portico/contract';
import { isZero } from '@portico/runtime';

/** SHELL-20: the credit shows only with the balance permission, and never as empty. */
export function showsCredit(user: Pick<UserInfo, 'permissions' | 'credit'>): boolean {
  return user.permissions.canSeeBalance === true && !isZero(user.credit.available);
}

/** Without the permission, points and pre-deposit arrive as zero, which would mislead (SEC-05). */
export function seesBalance({ permissions }: Pick<UserInfo, 'permissions'>): boolean {
  return permissions.canSeeBalance === true;
}
