import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { fileKind } from './file-kind.ts';

/** Worker threads inspect uploads, because hostile bytes must not block the event loop. */
export const uploadInspection = createWorkerPool<{ fileKind: ReturnType<typeof fileKind> }>(
  new URL('upload-worker.ts', import.meta.url),
);

/** The file's type by its content, or why it is rejected; `tooComplex` if the inspection reached its limits. */
export async function inspectUpload(bytes: Buffer): Promise<ReturnType<typeof fileKind> | 'tooComplex'> {
  const kind = await uploadInspection.run('fileKind', bytes);
  return kind === 'exhausted' ? 'tooComplex' : kind;
}
