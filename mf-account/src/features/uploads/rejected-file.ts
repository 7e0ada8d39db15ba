import type { RejectedFile } from '@portico/ui/file-upload';

/** Accepted MIME types; the server checks the content. (AUTH-05, DEP-01) */
export const ACCEPTED_FILES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export type FileRejection = 'tooMany' | 'tooLarge' | 'otherType';

/** Why a chosen file is rejected; undefined for a duplicate. */
export function fileRejectionOf({ errors }: RejectedFile): FileRejection | undefined {
  if (errors.includes('FILE_EXISTS')) return undefined;
  if (errors.includes('FILE_TOO_LARGE')) return 'tooLarge';
  return errors.includes('TOO_MANY_FILES') ? 'tooMany' : 'otherType';
}
