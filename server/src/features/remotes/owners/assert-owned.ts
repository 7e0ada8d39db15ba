import type { Trx } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { readOwners } from './owners-repository.ts';
import { ownershipFaults } from './ownership-errors.ts';

/** A version that takes what is not its remote's. Nothing of what was to be published is kept. */
export class NotOwnedError extends UserError {}

/** To be asked in the transaction that publishes a new version. */
export async function assertOwned(trx: Trx, release: BuiltRelease): Promise<void> {
  const faults = ownershipFaults(release, await readOwners(trx), { isNew: true });
  if (faults.length === 0) return;
  const says = faults.map((fault) => fault.says.en);
  const { name, version } = release;
  throw new NotOwnedError(
    says.length === 1
      ? `${name} ${version} cannot be published: ${says[0]}.`
      : `${name} ${version} cannot be published, for ${says.length} reasons:${says.map((one) => `\n  - ${one}`).join('')}`,
  );
}
