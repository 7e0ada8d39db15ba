type VersionStatus = 'hold' | 'free' | 'block' | 'unblock';

export type RemoteAction =
  | { readonly kind: 'everybody'; readonly version: string; readonly isOnTrial: boolean }
  | { readonly kind: 'company' | 'share' | 'rollBack' | 'revert' | VersionStatus; readonly version: string }
  | { readonly kind: 'approve' | 'decline'; readonly version: string; readonly keys: readonly string[] }
  | { readonly kind: 'remove'; readonly version: '' };

/** Above 0 and up to 100, with at most three decimals. The server validates it again. */
export function isShare(percent: string): boolean {
  return /^\d{1,3}(\.\d{1,3})?$/.test(percent) && Number(percent) > 0 && Number(percent) <= 100;
}
