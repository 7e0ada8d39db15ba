import { SIZES } from '@portico/contract';
import type { RefusedFile } from '@portico/ui/file-upload';
import { useState } from 'react';
import { type RefusalReason, refusalOf } from '../../features/uploads/refused-file.ts';
import { useUpload } from '../../features/uploads/use-upload.ts';

/** A file that the server has taken. */
export interface KeptFile {
  readonly file: File;
  /** By which the form names it. */
  readonly path: string;
}

/** Why a file is not there: a fault that the page sees, no answer, or the server's words. */
export type FileProblem = RefusalReason | 'missing' | 'failed' | { readonly message: string };

/** The licence and other papers: each is sent as soon as it is chosen, one call a file. */
export function useFiles() {
  const [kept, setKept] = useState<readonly KeptFile[]>([]);
  const [problem, setProblem] = useState<FileProblem>();
  const { send, isRunning } = useUpload();

  async function change(files: readonly File[]): Promise<void> {
    setProblem(undefined);
    setKept(kept.filter(({ file }) => files.includes(file)));
    const known = kept.map(({ file }) => file);
    for (const file of files.filter((one) => !known.includes(one)).slice(0, SIZES.registrationFiles)) {
      const sent = await send(file);
      if (!('path' in sent)) return setProblem(sent.message === '' ? 'failed' : { message: sent.message });
      setKept((now) => [...now, { file, path: sent.path }]);
    }
  }

  return {
    kept,
    problem,
    isRunning,
    change,
    refuse: ([refused]: readonly RefusedFile[]) => setProblem(refused && refusalOf(refused)),
    /** Says that there is none; whether there is one. */
    demand: () => {
      if (kept.length === 0) setProblem('missing');
      return kept.length > 0;
    },
  };
}
