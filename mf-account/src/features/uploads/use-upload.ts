import { upload } from '@portico/contract';
import { useAction } from '@portico/runtime';

/** Why the server did not take a file. `refused`: it is none that can be taken, whoever sends it again. */
export interface UploadFault {
  readonly kind: 'failed' | 'wrongType' | 'refused';
  /** The server's own words; empty where it said none. */
  readonly message: string;
}

/** What became of a file: the path by which a form names it, or why there is none. */
export type Uploaded = { readonly path: string } | UploadFault;

/** Sends files, one call each. (AUTH-05, DEP-01) */
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
