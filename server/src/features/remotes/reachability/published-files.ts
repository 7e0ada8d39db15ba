import { TWIN_ENDINGS } from '@portico/contract/release';
import { FOLDER_LIMITS } from '../../../domain/folder-limits.ts';
import { UserError } from '../../../platform/user-error.ts';
import type { ReadFile } from '../../assets/assets.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { fitsPin, namedFile } from '../publishing/integrity.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { eachAtOnce } from '../store/each-at-once.ts';

/** The files of versions as the portal gives them to browsers. */
export interface PublishedFiles {
  /**
   * Reads every pinned file of a release, from each place that a browser's request may end at. The first that is missing, not what was pinned or
   * not given in time is a `RemoteRuleError` that names the file and the place.
   */
  readonly assertReadable: (release: BuiltRelease) => Promise<void>;
}

/** One place that holds published files by their paths, `mf-search/1.0.0-0a1b2c3d/remoteEntry.js`. */
export interface FilePlace {
  /** As a person names it. */
  readonly place: string;
  readonly read: ReadFile;
  /** Whether packed twins lie there as files of their own; a public address packs as it likes. */
  readonly hasTwins: boolean;
}

/** Files on their way from one place at the same time. */
const AT_ONCE = 8;

/** Where every pinned file has to be found, the nearest place first; `fileBytes` is the largest that is taken. */
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

/** Files in a store and nowhere else. */
export function filesIn(store: Pick<ArtefactStore, 'place' | 'read'>): PublishedFiles {
  return publishedFiles([{ place: store.place, read: store.read, hasTwins: true }]);
}

interface Asked extends FilePlace {
  readonly release: BuiltRelease;
  readonly file: string;
  readonly pin: string;
  readonly fileBytes: number;
}

/** The file, and every twin that browsers would get in its place. */
async function assertFile(asked: Asked): Promise<void> {
  const twins = asked.hasTwins ? TWIN_ENDINGS.map((ending) => `${asked.file}.${ending}`) : [];
  for (const path of [asked.file, ...twins]) {
    const content = await contentOf(asked, path);
    if (content === undefined && path !== asked.file) continue;
    if (content === undefined) throw refused('fileMissing', asked, path);
    if (!fitsPin(content, asked.pin, namedFile(path).twin, asked.fileBytes)) throw refused('fileDiffers', asked, path);
  }
}

async function contentOf(asked: Asked, path: string): Promise<Buffer | undefined> {
  const { name, version } = asked.release;
  try {
    return await asked.read(`${name}/${version}/${path}`);
  } catch (error) {
    // Whatever else a store says about itself, such as a folder that nobody may open, is no answer either.
    if (error instanceof UserError) throw refused('fileUnanswered', asked, path, error.message);
    throw error;
  }
}

function refused(
  code: 'fileMissing' | 'fileDiffers' | 'fileUnanswered',
  { release: { name, version }, place }: Asked,
  file: string,
  said?: string,
): RemoteRuleError {
  return new RemoteRuleError(code, { name, version, file, place, said });
}
