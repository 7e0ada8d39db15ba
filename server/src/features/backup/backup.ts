export { type BackUpOrder, type BackupTold, backUp } from './back-up.ts';
export { checkBackup, type RestoreOrder, type RestoreTold, restore } from './restore.ts';
export { type BackupKey, newBackupKey } from './sealing.ts';
export { createBackupSigner, type Trust } from './signature.ts';
