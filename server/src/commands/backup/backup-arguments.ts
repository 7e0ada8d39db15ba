import type { Command } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';

export interface BackupDeeds {
  readonly make: (file: string, recipient: string | undefined) => Promise<void>;
  readonly newKey: (file: string) => Promise<void>;
}

/** What `pnpm backup` understands. */
export function backupCommand({ make, newKey }: BackupDeeds): Command {
  return typedCommand('backup', 'Writes the portal as it is at one moment into one file, while it goes on.')
    .argument('[file]', 'where it goes, such as portal.tar.gz; there must be nothing yet')
    .option('--recipient <key>', 'seals it with this public key, age1…; PORTICO_BACKUP_RECIPIENT says it too')
    .option('--new-key <file>', 'makes a key: the private half goes into this file, the public half is told')
    .action(async (file: string | undefined, options: { recipient?: string; newKey?: string }) => {
      if (options.newKey !== undefined && file === undefined) return await newKey(options.newKey);
      if (options.newKey !== undefined) throw misuse('pnpm backup', 'Make the key first, then the backup');
      if (file === undefined) throw misuse('pnpm backup', 'Say where the backup goes');
      return await make(file, options.recipient);
    });
}

export interface RestoreOptions {
  /** File of the private key. */
  readonly key?: string;
  /** Public key of the portal that wrote the backup. */
  readonly signedBy?: string;
  readonly acceptAnyOrigin?: boolean;
}

export interface RestoreDeeds {
  readonly restore: (file: string, options: RestoreOptions) => Promise<void>;
  readonly check: (file: string, options: RestoreOptions) => Promise<void>;
}

/** What `pnpm restore` understands. */
export function restoreCommand({ restore, check }: RestoreDeeds): Command {
  return typedCommand('restore', 'Puts a backup into an empty place and checks that money and stock add up.')
    .argument('<file>', 'the backup')
    .option('--key <file>', 'the private key of a sealed backup')
    .option('--check', 'only reads it to its end, and says whether it is complete and who signed it')
    .option('--signed-by <key>', 'the public key that `pnpm backup` printed, for a backup of another portal')
    .option('--accept-any-origin', 'accepts a backup without a signature or of an unknown key')
    .action(async (file: string, { check: isCheck, ...options }: RestoreOptions & { check?: boolean }) => {
      await (isCheck ? check : restore)(file, options);
    });
}
