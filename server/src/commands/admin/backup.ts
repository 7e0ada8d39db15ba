import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  backUp,
  checkBackup,
  createBackupSigner,
  newBackupKey,
  restore as restoreBackup,
  type Trust,
} from '../../features/backup/backup.ts';
import { reconcile } from '../../features/reconcile/reconcile.ts';
import { openStore } from '../../features/remotes/remotes.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { readEnv } from '../../platform/env/env.ts';
import { loadKeys } from '../../platform/secrets/keys.ts';
import { UserError } from '../../platform/user-error.ts';
import { newServices, suppliersOf } from '../../services.ts';
import { createCommand } from '../cli/command.ts';

const DESCRIPTION =
  'Writes a consistent backup of the running portal into one file, and restores it into an empty database.';
const NOTES = `
  pnpm admin backup create-key backup.key
  pnpm admin backup write portal.age --recipient age1…
  pnpm admin backup check portal.age --key backup.key
  pnpm admin backup restore portal.age --key backup.key`;

interface ReadOptions {
  /** File of the private key. */
  readonly key?: string;
  /** Public key of the portal that wrote the backup. */
  readonly signedBy?: string;
  readonly acceptAnyOrigin?: boolean;
}

interface BackupActions {
  readonly write: (file: string, options: { readonly recipient?: string }) => Promise<void>;
  readonly createKey: (file: string) => Promise<void>;
  readonly check: (file: string, options: ReadOptions) => Promise<void>;
  readonly restore: (file: string, options: ReadOptions) => Promise<void>;
}

export function backupCommand(actions: BackupActions = { write, createKey, check, restore }): Command {
  const command = createCommand('backup', DESCRIPTION).usage('VERB [options]').addHelpText('after', NOTES);
  command
    .command('write <FILE>')
    .description('writes a backup into a new file, such as portal.tar.gz')
    .option('--recipient <key>', 'encrypts it with this public key, age1…; default: PORTICO_BACKUP_RECIPIENT')
    .action((file: string, options: { recipient?: string }) => actions.write(file, options));
  command
    .command('create-key <FILE>')
    .description('creates a key pair: writes the private key into this file and prints the public key')
    .action((file: string) => actions.createKey(file));
  const addReader = (verb: string, description: string, read: BackupActions['check']) =>
    command
      .command(`${verb} <FILE>`)
      .description(description)
      .option('--key <file>', 'file with the private key of an encrypted backup')
      .option(
        '--signed-by <key>',
        'the public key that `pnpm admin backup write` printed, for a backup of another portal',
      )
      .option('--accept-any-origin', 'accepts a backup without a signature or with an unknown key')
      .action((file: string, options: ReadOptions) => read(file, options));
  addReader(
    'check',
    'reads a backup completely and prints whether it is complete and which key signed it',
    actions.check,
  );
  addReader(
    'restore',
    'restores a backup into an empty database and checks the invariants of money and stock',
    actions.restore,
  );
  return command;
}

async function write(file: string, options: { readonly recipient?: string }): Promise<void> {
  const { databaseUrl, databasePooler, dataDir, remotesStore, backupRecipient, keys } = readEnv(process.env);
  const { recipient = backupRecipient } = options;
  const database = await openDatabase({ databaseUrl, databasePooler, dataDir, isGuest: true, poolSize: 1 });
  try {
    const signer = createBackupSigner(loadKeys({ setting: keys, dataDir })[0]);
    const { made, rows, tables, versions, files } = await backUp({
      pool: database.pool,
      store: openStore(remotesStore),
      dataDir,
      file,
      recipient,
      signer,
    });
    console.log(
      `${file} contains the portal as of ${made}: ${rows} rows of ${tables} tables, ${versions} versions of remotes, ${files} files.`,
    );
    console.log(
      recipient === undefined
        ? 'It is not encrypted, so store it safely. It does not contain the server’s keys: back up PORTICO_KEYS or server.keys separately.'
        : 'It is encrypted. A restore needs the private key.',
    );
    console.log(`It is signed by ${signer.publicKey}. Keep this public key for a restore on another machine.`);
  } finally {
    await database.close();
  }
}

async function createKey(file: string): Promise<void> {
  const { identity, recipient } = await newBackupKey();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'EEXIST'
        ? `${file} already exists. No key was written. Choose another file.`
        : `${file} cannot be written. Choose a file in a folder that you can write to.`,
    );
  });
  console.log(`The private key is in ${file}. Keep it safe: without it, encrypted backups cannot be restored.`);
  console.log(`The public key is ${recipient}`);
}

async function restore(file: string, options: ReadOptions): Promise<void> {
  const env = readEnv(process.env);
  const { databaseUrl, databasePooler, dataDir, remotesStore, keys } = env;
  const identity = await readIdentity(options.key);
  const trust = trustOf(options);
  // Checked before a database is created, so a bad file leaves nothing behind.
  await checkBackup(file, identity, trust);
  const database = await openDatabase({ databaseUrl, databasePooler, dataDir, poolSize: 2 });
  try {
    const { db, pool } = database;
    const store = openStore(remotesStore);
    const restored = await restoreBackup({ pool, db, store, dataDir, file, identity, trust });
    console.log(
      `The portal is restored to its state of ${restored.made}: ${restored.tables} tables, ${restored.versions} versions of remotes.`,
    );
    if (!restored.hasKeys && keys === undefined)
      console.log(
        'The backup does not contain the server’s keys: users must sign in again and renew their calendar subscriptions.',
      );
    const findings = await reconcile(newServices(db, { suppliers: suppliersOf(env) }));
    for (const { name, says, rows } of findings) console.log(`Broken: ${name} (${says}). ${rows.length} rows.`);
    if (findings.length > 0) process.exitCode = 1;
    else console.log('The invariants of money and stock hold.');
  } finally {
    await database.close();
  }
}

async function check(file: string, options: ReadOptions): Promise<void> {
  const { made, tables, versions } = await checkBackup(file, await readIdentity(options.key), trustOf(options));
  console.log(`${file} is complete: the portal as of ${made}, ${tables.length} tables, ${versions.length} versions.`);
}

/** A portal trusts its own keys; on a machine without them the operator names the key. */
function trustOf({ signedBy, acceptAnyOrigin = false }: ReadOptions): Trust {
  if (acceptAnyOrigin) return 'anyOrigin';
  const { keys: setting, dataDir } = readEnv(process.env);
  const hasKeys = setting !== undefined || existsSync(join(dataDir, 'server.keys'));
  const own = hasKeys ? loadKeys({ setting, dataDir }).map((key) => createBackupSigner(key).publicKey) : [];
  return { publicKeys: signedBy === undefined ? own : [...own, signedBy] };
}

async function readIdentity(keyFile: string | undefined): Promise<string | undefined> {
  if (keyFile === undefined) return undefined;
  const text = await readFile(keyFile, 'utf8').catch(() => {
    throw new UserError(`The key file ${keyFile} cannot be read. Check its path and permissions.`);
  });
  // Files of `age-keygen` have comment lines.
  const line = text.split('\n').find((one) => one.trim() !== '' && !one.startsWith('#'));
  return line?.trim() ?? '';
}
