import type { AnswerOf, Language, upload } from '@portico/contract';
import type { OpenContext } from '../../calls/context.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { refuse } from '../../platform/refusal.ts';
import type { FileFault } from './file-kind.ts';
import { inspectUpload } from './inspect-upload.ts';
import { keepUpload } from './uploads-repository.ts';
import type { VirusScanner } from './virus-scanner.ts';

const SCANNER_AWAY_SECONDS = 30;

/** Files from one address within the window: an office sends its papers, and nobody fills the disk. */
const BOUNDS = { most: 60, windowSeconds: 3600 };

const WORDS: Readonly<Record<FileFault | 'infected' | 'tooComplex', Readonly<Record<Language, string>>>> = {
  wrongType: {
    en: 'Type not supported: please upload a PDF, JPEG or PNG file.',
    zh: '文件类型不支持，请上传 PDF、JPEG 或 PNG 文件。',
  },
  unsafeFile: {
    en: 'This file was not accepted: it is damaged, encrypted, or has active content such as a script or an embedded file. Print it to a new PDF, or save it anew as JPEG or PNG, and upload that.',
    zh: '文件未被接受：文件已损坏、已加密，或包含脚本、嵌入文件等活动内容。请将其打印为新的 PDF，或另存为 JPEG、PNG 后再上传。',
  },
  tooComplex: {
    en: 'This file was not accepted: it is too complex to be checked. Print it to a new PDF, or save it as JPEG or PNG, and upload that.',
    zh: '文件未被接受：文件过于复杂，无法完成检查。请将其打印为新的 PDF，或另存为 JPEG、PNG 后再上传。',
  },
  infected: {
    en: 'A virus scanner found something in this file. Please check your computer, and upload a clean file.',
    zh: '病毒扫描发现该文件存在问题，请检查您的电脑，并上传安全的文件。',
  },
};

/** Stores a file whose content is of an accepted type; its name and declared type do not count. (AUTH-05) */
export function answerUpload(limits: SharedLimits, scan: VirusScanner | undefined) {
  const files = limits('uploads', BOUNDS);
  return async (
    _request: unknown,
    { db, file, address, language, log, person }: OpenContext,
  ): Promise<AnswerOf<typeof upload>> => {
    if (file === undefined) throw new Error('An upload came without its file');
    const wait = await files.count(address);
    if (wait > 0) throw refuse.tooMany(wait);
    const kind = await inspectUpload(file);
    if (kind === 'wrongType' || kind === 'unsafeFile' || kind === 'tooComplex') {
      log.warn({ fault: kind, bytes: file.length }, 'An uploaded file was rejected');
      return { name: kind === 'wrongType' ? kind : 'unsafeFile', message: WORDS[kind][language] };
    }
    const verdict = (await scan?.(file)) ?? 'clean';
    if (verdict !== 'clean') log.warn({ fault: verdict, bytes: file.length }, 'An uploaded file was refused');
    if (verdict === 'infected') return { name: 'unsafeFile', message: WORDS.infected[language] };
    // Nothing is kept that nobody looked through.
    if (verdict === 'silent') throw refuse.tryAgain(SCANNER_AWAY_SECONDS);
    const companyId = person?.company.id ?? null;
    return { name: 'uploaded', data: { path: await keepUpload(db, { type: kind, bytes: file, companyId }) } };
  };
}
