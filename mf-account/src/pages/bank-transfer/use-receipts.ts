import type { RefusedFile } from '@portico/ui/file-upload';
import { useRef, useState } from 'react';
import { type RefusalReason, refusalOf } from '../../features/uploads/refused-file.ts';
import { useUpload } from '../../features/uploads/use-upload.ts';

/** Why a file is not there, or was not sent. */
export interface ReceiptProblem {
  readonly reason: RefusalReason | 'failed';
  readonly file: string;
  /** The server's own words, where it said some. */
  readonly message: string;
}

/** All paths, in the order of the files; or the file that stopped it. `isRefused`: sending it again would not help. */
export type SentReceipts =
  | { readonly paths: readonly string[] }
  | { readonly stoppedBy: File; readonly isRefused: boolean };

/** The receipts' way to the server: one call a file, up to the first that fails. What has arrived is not sent again. (DEP-01) */
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
    for (const [at, file] of files.entries()) {
      setSent(at);
      if (arrived.current.has(file)) continue;
      const one = await send(file);
      if (!('path' in one)) {
        setProblems([
          { reason: one.kind === 'wrongType' ? 'otherType' : 'failed', file: file.name, message: one.message },
        ]);
        return { stoppedBy: file, isRefused: one.kind !== 'failed' };
      }
      arrived.current.set(file, one.path);
    }
    return { paths: files.map((file) => arrived.current.get(file) ?? '') };
  }

  return {
    problems,
    /** How many have arrived, while they are being sent. */
    sent,
    sendAll,
    /** The server knows them no more: they go once more. */
    forget: () => arrived.current.clear(),
    heed: () => setProblems([]),
    refuse: (refused: readonly RefusedFile[]) =>
      setProblems(
        refused.flatMap((one) => {
          const reason = refusalOf(one);
          return reason === undefined ? [] : [{ reason, file: one.file.name, message: '' }];
        }),
      ),
  };
}
