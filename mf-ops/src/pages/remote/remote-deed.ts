/** What an operator says about one version, whoever gets it. */
type VersionMark = 'hold' | 'free' | 'block' | 'unblock';

/** What an operator is about to do to a remote. */
export type RemoteDeed =
  | { readonly kind: 'everybody'; readonly version: string; readonly isOnTrial: boolean }
  | { readonly kind: 'company' | 'share' | 'rollBack' | 'revert' | VersionMark; readonly version: string }
  | { readonly kind: 'approve' | 'decline'; readonly version: string; readonly keys: readonly string[] }
  | { readonly kind: 'remove'; readonly version: '' };

/** A percentage above 0 and up to 100 with at most three decimals; the server judges the same text again. */
export function isShare(percent: string): boolean {
  return /^\d{1,3}(\.\d{1,3})?$/.test(percent) && Number(percent) > 0 && Number(percent) <= 100;
}
