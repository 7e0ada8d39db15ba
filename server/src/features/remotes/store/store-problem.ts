import { UserError } from '../../../platform/user-error.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const CLOSED = new Set(['EROFS', 'EACCES', 'EPERM']);
const NO_FOLDER = new Set(['ENOTDIR', 'EEXIST']);
const FAR = new Set(['EIO', 'ESTALE', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Converts an error of the store's folder into a message for the operator; returns other errors unchanged. */
export function folderProblem(error: unknown, folder: string): unknown {
  if (error instanceof UserError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const store = `The artefact store (${folder})`;
  if (FULL.has(code)) return problem(`${store} is full; make room and do it again.`, error);
  if (CLOSED.has(code))
    return problem(`${store} may not be written; give this user the right to, or set PORTICO_REMOTES_STORE.`, error);
  if (NO_FOLDER.has(code)) return problem(`${store} is no folder; set PORTICO_REMOTES_STORE to one.`, error);
  if (FAR.has(code))
    return problem(`${store} cannot be reached (${code}); bring its disk back and do it again.`, error);
  return error;
}

/** Converts an error response of the bucket into a message for the operator. */
export function bucketProblem(status: number, said: string, bucket: string): StorageUnavailableError {
  const store = `The artefact store (${bucket})`;
  const code = /<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? '';
  const answer = `it answers ${status}${code && ` ${code}`}`;
  if (code === 'NoSuchBucket')
    return new StorageUnavailableError(`${store} does not exist; make the bucket or set PORTICO_REMOTES_STORE.`);
  if (status === 507 || /Full|Quota|StorageExceeded/i.test(code))
    return new StorageUnavailableError(`${store} is full (${answer}); make room and do it again.`);
  if (status === 401 || status === 403)
    return new StorageUnavailableError(
      `${store} may not be used (${answer}); check its keys and what they are allowed.`,
    );
  return new StorageUnavailableError(`${store} does not work (${answer}); do it again when it does.`);
}

/** Error for a bucket that cannot be reached or does not respond in time. */
export function unreachableBucket(cause: unknown, bucket: string): StorageUnavailableError {
  const { cause: inner, name, message } = cause as Error & { cause?: NodeJS.ErrnoException };
  const isLate = name === 'TimeoutError';
  const why = isLate ? 'no answer in time' : (inner?.code ?? inner?.message ?? message);
  const sentence = `The artefact store (${bucket}) cannot be reached (${why}); do it again when it can.`;
  return new StorageUnavailableError(sentence, { isLate, cause });
}

function problem(sentence: string, cause: unknown): UserError {
  return new UserError(sentence, { cause });
}
