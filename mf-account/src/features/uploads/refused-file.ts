import type { RefusedFile } from '@portico/ui/file-upload';

/** What can be uploaded, by the types that browsers name; the server looks at the content. (AUTH-05, DEP-01) */
export const ACCEPTED_FILES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export type RefusalReason = 'tooMany' | 'tooLarge' | 'otherType';

/** Why a chosen file is not taken; nothing where it is there already. */
export function refusalOf({ errors }: RefusedFile): RefusalReason | undefined {
  if (errors.includes('FILE_EXISTS')) return undefined;
  if (errors.includes('FILE_TOO_LARGE')) return 'tooLarge';
  return errors.includes('TOO_MANY_FILES') ? 'tooMany' : 'otherType';
}
