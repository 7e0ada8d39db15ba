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
  if (FULL.has(code)) return problem(`${store} is full. Free some space and try again.`, error);
  if (CLOSED.has(code))
    return problem(`${store} is not writable. Give this user write permission, or set PORTICO_REMOTES_STORE.`, error);
  if (NO_FOLDER.has(code)) return problem(`${store} is not a folder. Set PORTICO_REMOTES_STORE to a folder.`, error);
  if (FAR.has(code)) return problem(`${store} cannot be reached (${code}). Check its disk and try again.`, error);
  return error;
}

/** Converts an error response of the bucket into a message for the operator. */
export function bucketProblem(status: number, body: string, bucket: string): StorageUnavailableError {
  const store = `The artefact store (${bucket})`;
  const code = /<Code>([^<]*)<\/Code>/.exec(body)?.[1] ?? '';
  const response = `it responds with ${status}${code && ` ${code}`}`;
  if (code === 'NoSuchBucket')
    return new StorageUnavailableError(`${store} does not exist. Create the bucket or set PORTICO_REMOTES_STORE.`);
  if (status === 507 || /Full|Quota|StorageExceeded/i.test(code))
    return new StorageUnavailableError(`${store} is full (${response}). Free some space and try again.`);
  if (status === 401 || status === 403)
    return new StorageUnavailableError(`${store} denies access (${response}). Check its keys and their permissions.`);
  return new StorageUnavailableError(`${store} is not available (${response}). Try again later.`);
}

/** Error for a bucket that cannot be reached or does not respond in time. */
export function unreachableBucket(cause: unknown, bucket: string): StorageUnavailableError {
  const { cause: inner, name, message } = cause as Error & { cause?: NodeJS.ErrnoException };
  const isLate = name === 'TimeoutError';
  const detail = isLate ? 'no response in time' : (inner?.code ?? inner?.message ?? message);
  const sentence = `The artefact store (${bucket}) cannot be reached (${detail}). Try again later.`;
  return new StorageUnavailableError(sentence, { isLate, cause });
}

function problem(sentence: string, cause: unknown): UserError {
  return new UserError(sentence, { cause });
}
