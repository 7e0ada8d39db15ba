import { UserError } from '../../../platform/user-error.ts';

const MAX_LENGTH = 60;

/** Rejects empty names and names that are too long for the pages. The keys name the fields in the message. */
export function assertNamed(names: Readonly<Record<string, string>>): void {
  for (const [what, name] of Object.entries(names)) {
    if (name.trim() === '') throw new UserError(`The ${what} is empty.`);
    if (name.length > MAX_LENGTH) throw new UserError(`The ${what} has more than ${MAX_LENGTH} characters.`);
  }
}
