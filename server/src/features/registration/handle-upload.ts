import type { ResponseOf, upload } from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { text } from '../../platform/texts.ts';
import { inspectUpload } from './inspect-upload.ts';
import { storeUpload } from './uploads-repository.ts';
import type { VirusScanner } from './virus-scanner.ts';

const SCANNER_AWAY_SECONDS = 30;

/** Files per IP and window: enough for an office, too few to fill the disk. */
const BOUNDS = { most: 60, windowSeconds: 3600 };

/** Stores a file of an accepted type; name and declared type are ignored. (AUTH-05) */
export function handleUpload(limits: SharedLimits, scan: VirusScanner | undefined) {
  const files = limits('uploads', BOUNDS);
  return async (
    _request: unknown,
    { db, file, address, language, log, person }: OpenContext,
  ): Promise<ResponseOf<typeof upload>> => {
    if (file === undefined) throw new Error('An upload has no file');
    const wait = await files.count(address);
    if (wait > 0) throw apiErrors.tooMany(wait);
    const kind = await inspectUpload(file);
    if (kind === 'wrongType' || kind === 'unsafeFile' || kind === 'tooComplex') {
      log.warn({ fault: kind, bytes: file.length }, 'An uploaded file was rejected');
      return {
        name: kind === 'wrongType' ? kind : 'unsafeFile',
        message: text(language, `registration.upload.${kind}`),
      };
    }
    const verdict = (await scan?.(file)) ?? 'clean';
    if (verdict !== 'clean') log.warn({ fault: verdict, bytes: file.length }, 'An uploaded file was refused');
    if (verdict === 'infected') return { name: 'unsafeFile', message: text(language, 'registration.upload.infected') };
    // Unscanned files are never stored.
    if (verdict === 'silent') throw apiErrors.tryAgain(SCANNER_AWAY_SECONDS);
    const companyId = person?.company.id ?? null;
    return { name: 'uploaded', data: { path: await storeUpload(db, { type: kind, bytes: file, companyId }) } };
  };
}
