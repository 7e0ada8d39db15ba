import { SIZES } from '@portico/contract';
import type { RejectedFile } from '@portico/ui/file-upload';
import { useState } from 'react';
import { type FileRejection, fileRejectionOf } from '../../features/uploads/rejected-file.ts';
import { useUpload } from '../../features/uploads/use-upload.ts';

/** An uploaded file. */
export interface StoredFile {
  readonly file: File;
  /** Sent with the form. */
  readonly path: string;
}

/** A client-side rejection, no response, or the server's message. */
export type FileProblem = FileRejection | 'missing' | 'failed' | { readonly message: string };

/** Uploads the licence and other documents as soon as they are chosen, one request per file. */
export function useFiles() {
  const [storedFiles, setStoredFiles] = useState<readonly StoredFile[]>([]);
  const [problem, setProblem] = useState<FileProblem>();
  const { send, isRunning } = useUpload();

  async function change(files: readonly File[]): Promise<void> {
    setProblem(undefined);
    setStoredFiles(storedFiles.filter(({ file }) => files.includes(file)));
    const previous = storedFiles.map(({ file }) => file);
    for (const file of files.filter((one) => !previous.includes(one)).slice(0, SIZES.registrationFiles)) {
      const sent = await send(file);
      if (!('path' in sent)) return setProblem(sent.message === '' ? 'failed' : { message: sent.message });
      setStoredFiles((now) => [...now, { file, path: sent.path }]);
    }
  }

  return {
    uploaded: storedFiles,
    problem,
    isRunning,
    change,
    reject: ([rejected]: readonly RejectedFile[]) => setProblem(rejected && fileRejectionOf(rejected)),
    /** Shows an error if there is no file. Returns whether there is one. */
    demand: () => {
      if (storedFiles.length === 0) setProblem('missing');
      return storedFiles.length > 0;
    },
  };
}
