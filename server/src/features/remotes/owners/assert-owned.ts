import type { Trx } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { readOwners } from './owners-repository.ts';
import { ownershipIncompatibilities } from './ownership-errors.ts';

/** The version claims something that its remote does not own. Nothing is stored. */
export class NotOwnedError extends UserError {}

/** Call it in the transaction that publishes a new version. */
export async function assertOwned(trx: Trx, release: BuiltRelease): Promise<void> {
  const incompatibilities = ownershipIncompatibilities(release, await readOwners(trx), { isNew: true });
  if (incompatibilities.length === 0) return;
  const description = incompatibilities.map((incompatibility) => incompatibility.description.en);
  const { name, version } = release;
  throw new NotOwnedError(
    description.length === 1
      ? `${name} ${version} cannot be published: ${description[0]}.`
      : `${name} ${version} cannot be published, for ${description.length} reasons:${description.map((one) => `\n  - ${one}`).join('')}`,
  );
}
