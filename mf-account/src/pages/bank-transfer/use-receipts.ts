import type { RejectedFile } from '@portico/ui/file-upload';
import { useRef, useState } from 'react';
import { type FileRejection, fileRejectionOf } from '../../features/uploads/rejected-file.ts';
import { useUpload } from '../../features/uploads/use-upload.ts';

/** Why a file was not accepted or not sent. */
export interface ReceiptProblem {
  readonly reason: FileRejection | 'failed';
  readonly file: string;
  /** The server's message; may be empty. */
  readonly message: string;
}

/** All paths in order of the files, or the failed file. `isRejected`: a retry would not help. */
export type SentReceipts =
  | { readonly paths: readonly string[] }
  | { readonly stoppedBy: File; readonly isRejected: boolean };

/** Uploads receipts one by one up to the first failure. Uploaded ones are not sent again. (DEP-01) */
export function useReceipts() {
  const [problems, setProblems] = useState<readonly ReceiptProblem[]>([]);
  const [sent, setSent] = useState<number>();
  const arrived = useRef(new Map<File, string>());
  const { send } = useUpload();

  async function sendAll(files: readonly File[]): Promise<SentReceipts> {
    setProblems([]);
    return await sendEach(files).finally(() => setSent(undefined));
  }

  async function sendEach(files: readonly File[]): Promise<SentReceipts> {
    for (const [index, file] of files.entries()) {
      setSent(index);
      if (arrived.current.has(file)) continue;
      const one = await send(file);
      if (!('path' in one)) {
        setProblems([
          { reason: one.kind === 'wrongType' ? 'otherType' : 'failed', file: file.name, message: one.message },
        ]);
        return { stoppedBy: file, isRejected: one.kind !== 'failed' };
      }
      arrived.current.set(file, one.path);
    }
    return { paths: files.map((file) => arrived.current.get(file) ?? '') };
  }

  return {
    problems,
    /** Number of uploaded files during the upload. */
    sent,
    sendAll,
    /** The server no longer has the files, so they are uploaded again. */
    forget: () => arrived.current.clear(),
    heed: () => setProblems([]),
    reject: (rejected: readonly RejectedFile[]) =>
      setProblems(
        rejected.flatMap((one) => {
          const reason = fileRejectionOf(one);
          return reason === undefined ? [] : [{ reason, file: one.file.name, message: '' }];
        }),
      ),
  };
}
