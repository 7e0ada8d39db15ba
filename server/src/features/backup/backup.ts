export { type BackUpOrder, type BackupResult, backUp } from './back-up.ts';
export { checkBackup, type RestoreOrder, type RestoreResult, restore } from './restore.ts';
export { type BackupKey, newBackupKey } from './sealing.ts';
export { createBackupSigner, type Trust } from './signature.ts';
