import type { Db } from '../../src/platform/database/connect.ts';

/** Runs `work` while the user has only these modules, and restores the previous ones. */
export async function whileModules<T>(
  db: Db,
  email: string,
  modules: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const { permissions } = await db
    .selectFrom('users')
    .select('permissions')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const set = (moduleFields: object) =>
    db
      .updateTable('users')
      .set({ permissions: JSON.stringify(moduleFields) })
      .where('email', '=', email)
      .execute();
  await set({ ...permissions, modules });
  try {
    return await work();
  } finally {
    await set(permissions);
  }
}
