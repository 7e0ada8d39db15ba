import { writeFile } from 'node:fs/promises';
import { backUp, createBackupSigner, newBackupKey } from '../../features/backup/backup.ts';
import { openStore } from '../../features/remotes/remotes.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { loadKeys } from '../../platform/secrets/keys.ts';
import { obey } from '../typing/typed-command.ts';
import { backupCommand } from './backup-arguments.ts';

try {
  await obey(backupCommand({ make, newKey }), process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function make(file: string, given: string | undefined): Promise<void> {
  const { databaseUrl, databasePooler, dataDir, remotesStore, backupRecipient, keys } = readEnv(process.env);
  const recipient = given ?? backupRecipient;
  const database = await openDatabase({ databaseUrl, databasePooler, dataDir, isGuest: true, poolSize: 1 });
  try {
    const signer = createBackupSigner(loadKeys({ setting: keys, dataDir })[0]);
    const told = await backUp({
      pool: database.pool,
      store: openStore(remotesStore),
      dataDir,
      file,
      recipient,
      signer,
    });
    console.log(
      `${file} holds the portal as it was at ${told.made}: ${told.rows} rows of ${told.tables} tables, ${told.versions} versions of remotes, ${told.files} files.`,
    );
    console.log(
      recipient === undefined
        ? 'It is not sealed: who has it reads everything in it. The server’s keys are not in it; keep PORTICO_KEYS or server.keys apart.'
        : 'It is sealed; only the private key opens it.',
    );
    console.log(`It is signed by ${signer.publicKey}; keep this key for a restore on another machine.`);
  } finally {
    await database.close();
  }
}

async function newKey(file: string): Promise<void> {
  const { identity, recipient } = await newBackupKey();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(
      error.code === 'EEXIST' ? `${file} is there already; no key is written over.` : `${file} cannot be written.`,
    );
  });
  console.log(`The private key lies in ${file}; whoever restores needs it, and without it no sealed backup opens.`);
  console.log(`The public key is ${recipient}`);
}
