import { SIZES, upload } from '@portico/contract';
import { useAction } from '@portico/runtime';
import type { RefusedFile } from '@portico/ui/file-upload';
import { useState } from 'react';

/** A file that the server has taken. */
export interface KeptFile {
  readonly file: File;
  /** By which the form names it. */
  readonly path: string;
}

/** Why a file is not there: a fault that the page sees, no answer, or the server's words. */
export type FileProblem = 'tooMany' | 'tooLarge' | 'otherType' | 'missing' | 'failed' | { readonly message: string };

type Sent = { readonly path: string } | FileProblem;

/** The licence and other papers: each is sent as soon as it is chosen, one call a file. */
export function useFiles() {
  const [kept, setKept] = useState<readonly KeptFile[]>([]);
  const [problem, setProblem] = useState<FileProblem>();
  const words = ({ message = '' }: { message?: string }): Sent => (message === '' ? 'failed' : { message });
  const { run, isRunning } = useAction<typeof upload, Sent>(upload, {
    uploaded: ({ data }) => ({ path: data.path }),
    wrongType: words,
    unsafeFile: words,
    refused: words,
    lost: () => 'failed',
    told: () => 'failed',
  });

  async function change(files: readonly File[]): Promise<void> {
    setProblem(undefined);
    setKept(kept.filter(({ file }) => files.includes(file)));
    const known = kept.map(({ file }) => file);
    for (const file of files.filter((one) => !known.includes(one)).slice(0, SIZES.registrationFiles)) {
      const sent = await run(undefined, file);
      if (typeof sent !== 'object' || !('path' in sent)) return setProblem(sent);
      setKept((now) => [...now, { file, path: sent.path }]);
    }
  }

  return {
    kept,
    problem,
    isRunning,
    change,
    refuse: ([refused]: readonly RefusedFile[]) => setProblem(refused && faultOf(refused)),
    /** Says that there is none; whether there is one. */
    demand: () => {
      if (kept.length === 0) setProblem('missing');
      return kept.length > 0;
    },
  };
}

function faultOf({ errors }: RefusedFile): FileProblem {
  if (errors.includes('FILE_TOO_LARGE')) return 'tooLarge';
  return errors.includes('TOO_MANY_FILES') ? 'tooMany' : 'otherType';
}
