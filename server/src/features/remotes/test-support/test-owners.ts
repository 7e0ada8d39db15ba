import type { Db } from '../../../platform/database/connect.ts';
import { readOwners } from '../owners/owners-repository.ts';
import { pathOfRow, prefixOf } from '../owners/prefixes.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { aBuiltRelease, v } from './test-builds.ts';

/** Grants each remote what its releases claim, without a log entry. */
export async function applyRequested(db: Db, ...releases: readonly BuiltRelease[]): Promise<void> {
  for (const { name, manifest } of releases) {
    const { owner, routes, menu } = manifest;
    const before = (await readOwners(db)).find((one) => one.name === name);
    const row = {
      owner,
      formerOwners: [],
      prefixes: [
        ...(before?.prefixes ?? []),
        ...routes.map(({ path }) => prefixOf(path)),
        ...menu.map(({ to }) => pathOfRow(to)),
      ],
      modules: [...(before?.modules ?? []), ...[...routes, ...menu].flatMap(({ modules = [] }) => modules)],
      audience: 'public' as const,
      changedAt: new Date(),
      changedBy: 'test',
    };
    await db
      .insertInto('remoteOwners')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
}

/** Grants the test builds of these names what they claim. */
export async function assignTestRemotes(db: Db, ...names: readonly string[]): Promise<void> {
  await applyRequested(db, ...names.map((name) => aBuiltRelease(v(0), { name })));
}
