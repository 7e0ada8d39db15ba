import { upload } from '@portico/contract';
import { useAction } from '@portico/runtime';

/** Why an upload failed. `refused`: the file itself is not acceptable, so a retry does not help. */
export interface UploadFailure {
  readonly kind: 'failed' | 'wrongType' | 'refused';
  /** The server's message; may be empty. */
  readonly message: string;
}

/** The path that forms send, or the failure. */
export type Uploaded = { readonly path: string } | UploadFailure;

/** Uploads files, one request each. (AUTH-05, DEP-01) */
export function useUpload() {
  const failed = ({ message = '' }: { message?: string } = {}): Uploaded => ({ kind: 'failed', message });
  const { run, isRunning } = useAction<typeof upload, Uploaded>(upload, {
    uploaded: ({ data }) => ({ path: data.path }),
    wrongType: ({ message = '' }) => ({ kind: 'wrongType', message }),
    unsafeFile: ({ message = '' }) => ({ kind: 'refused', message }),
    refused: failed,
    lost: () => failed(),
    told: () => failed(),
  });
  return { isRunning, send: async (file: File): Promise<Uploaded> => (await run(undefined, file)) ?? failed() };
}
