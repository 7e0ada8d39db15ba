import { userInfo } from 'node:os';

/** Who types a command, where nobody says another name: the account on this machine. */
export function operatorName(): string {
  return userInfo().username;
}
