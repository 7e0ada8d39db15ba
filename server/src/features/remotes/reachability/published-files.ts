import { TWIN_ENDINGS } from '@portico/contract/release';
import { FOLDER_LIMITS } from '../../../domain/folder-limits.ts';
import { UserError } from '../../../platform/user-error.ts';
import type { ReadFile } from '../../assets/assets.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { fitsPin, namedFile } from '../publishing/integrity.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { eachAtOnce } from '../store/each-at-once.ts';

/** Published files as browsers receive them. */
export interface PublishedFiles {
  /**
   * Reads every file with an integrity hash from each place that serves browsers. Throws a `RemoteRuleError` with file
   * and place for the first one that is missing, different or not readable in time.
   */
  readonly assertReadable: (release: BuiltRelease) => Promise<void>;
}

/** A place with published files by path: `mf-search/1.0.0-0a1b2c3d/remoteEntry.js`. */
export interface FilePlace {
  /** Name for messages. */
  readonly place: string;
  readonly read: ReadFile;
  /** True if compressed variants are separate files; a public URL may use any content encoding. */
  readonly hasTwins: boolean;
}

/** Maximum number of concurrent reads per place. */
const AT_ONCE = 8;

/** Checks all places, nearest first; `fileBytes` is the largest accepted file. */
export function publishedFiles(places: readonly FilePlace[], fileBytes = FOLDER_LIMITS.fileBytes): PublishedFiles {
  return {
    assertReadable: async (release) => {
      for (const one of places) {
        await eachAtOnce(Object.entries(release.integrity), AT_ONCE, ([file, pin]) =>
          assertFile({ ...one, release, file, pin, fileBytes }),
        );
      }
    },
  };
}

/** Checks files in a store only. */
export function filesIn(store: Pick<ArtefactStore, 'place' | 'read'>): PublishedFiles {
  return publishedFiles([{ place: store.place, read: store.read, hasTwins: true }]);
}

interface ExpectedFile extends FilePlace {
  readonly release: BuiltRelease;
  readonly file: string;
  readonly pin: string;
  readonly fileBytes: number;
}

/** Checks the file and every compressed variant that browsers could receive instead. */
async function assertFile(expected: ExpectedFile): Promise<void> {
  const twins = expected.hasTwins ? TWIN_ENDINGS.map((ending) => `${expected.file}.${ending}`) : [];
  for (const path of [expected.file, ...twins]) {
    const content = await contentOf(expected, path);
    if (content === undefined && path !== expected.file) continue;
    if (content === undefined) throw fileError('fileMissing', expected, path);
    if (!fitsPin(content, expected.pin, namedFile(path).twin, expected.fileBytes))
      throw fileError('fileDiffers', expected, path);
  }
}

async function contentOf(expected: ExpectedFile, path: string): Promise<Buffer | undefined> {
  const { name, version } = expected.release;
  try {
    return await expected.read(`${name}/${version}/${path}`);
  } catch (error) {
    // Other errors of the store, such as missing permissions for a folder, count as no response too.
    if (error instanceof UserError) throw fileError('fileUnanswered', expected, path, error.message);
    throw error;
  }
}

function fileError(
  code: 'fileMissing' | 'fileDiffers' | 'fileUnanswered',
  { release: { name, version }, place }: ExpectedFile,
  file: string,
  said?: string,
): RemoteRuleError {
  return new RemoteRuleError(code, { name, version, file, place, said });
}
