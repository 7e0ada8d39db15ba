import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup, createBackupSigner, restore, type Trust } from '../../features/backup/backup.ts';
import { reconcile } from '../../features/reconcile/reconcile.ts';
import { openStore } from '../../features/remotes/remotes.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { loadKeys } from '../../platform/secrets/keys.ts';
import { newServices } from '../../services.ts';
import { obey } from '../typing/typed-command.ts';
import { type RestoreOptions, restoreCommand } from './backup-arguments.ts';

try {
  await obey(restoreCommand({ restore: restoreFrom, check }), process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function restoreFrom(file: string, options: RestoreOptions): Promise<void> {
  const { databaseUrl, databasePooler, dataDir, remotesStore, keys } = readEnv(process.env);
  const identity = await identityIn(options.key);
  const trust = trustOf(options);
  // Before a database is made for it: whatever is wrong with the file leaves nothing behind.
  await checkBackup(file, identity, trust);
  const database = await openDatabase({ databaseUrl, databasePooler, dataDir, poolSize: 2 });
  try {
    const { db, pool } = database;
    const told = await restore({ pool, db, store: openStore(remotesStore), dataDir, file, identity, trust });
    console.log(
      `The portal is as it was at ${told.made}: ${told.tables} tables, ${told.versions} versions of remotes.`,
    );
    if (!told.hasKeys && keys === undefined)
      console.log('The server’s keys were not in it: people sign in again, and calendars are subscribed anew.');
    const findings = await reconcile(newServices(db));
    for (const { name, says, rows } of findings) console.log(`Broken: ${name} (${says}). ${rows.length} rows.`);
    if (findings.length > 0) process.exitCode = 1;
    else console.log('Money and stock add up.');
  } finally {
    await database.close();
  }
}

async function check(file: string, options: RestoreOptions): Promise<void> {
  const { made, tables, versions } = await checkBackup(file, await identityIn(options.key), trustOf(options));
  console.log(
    `${file} is whole: the portal as it was at ${made}, ${tables.length} tables, ${versions.length} versions.`,
  );
}

/** A portal trusts its own keys; on a machine without them the operator names the key. */
function trustOf({ signedBy, acceptAnyOrigin = false }: RestoreOptions): Trust {
  if (acceptAnyOrigin) return 'anyOrigin';
  const { keys: setting, dataDir } = readEnv(process.env);
  const hasKeys = setting !== undefined || existsSync(join(dataDir, 'server.keys'));
  const own = hasKeys ? loadKeys({ setting, dataDir }).map((key) => createBackupSigner(key).publicKey) : [];
  return { publicKeys: signedBy === undefined ? own : [...own, signedBy] };
}

async function identityIn(keyFile: string | undefined): Promise<string | undefined> {
  if (keyFile === undefined) return undefined;
  const text = await readFile(keyFile, 'utf8').catch(() => {
    throw new Problem(`The key file ${keyFile} cannot be read.`);
  });
  // Those of `age-keygen` have lines of comment.
  const line = text.split('\n').find((one) => one.trim() !== '' && !one.startsWith('#'));
  return line?.trim() ?? '';
}
