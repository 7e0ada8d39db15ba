import { userInfo } from 'node:os';

/** Default name of the operator of a command: the account on this machine. */
export function operatorName(): string {
  return userInfo().username;
}
