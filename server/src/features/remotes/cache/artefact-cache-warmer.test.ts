import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { NO_RULES } from '../rules/rules.ts';
import { StorageUnavailableError } from '../store/storage-unavailable-error.ts';
import { aBuiltRelease, v } from '../test-support/test-builds.ts';
import { warmArtefactCache } from './artefact-cache-warmer.ts';

const FILES = Object.keys(aBuiltRelease('').integrity);

const state = (...patches: readonly number[]): RegisteredRemote[] => [
  {
    name: 'mf-search',
    rules: NO_RULES,
    releases: Object.fromEntries(patches.map((patch) => [v(patch), aBuiltRelease(v(patch))])),
    unreadable: [],
  },
];

let read: string[];
let warnings: string[];
let isGone: boolean;
let keep: ReturnType<typeof warmArtefactCache>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [read, warnings, isGone] = [[], [], false];
  keep = warmArtefactCache(
    async (path) => {
      if (isGone) throw new StorageUnavailableError('The artefact store (x) cannot be reached.');
      read.push(path);
      return undefined;
    },
    (sentence) => warnings.push(sentence),
  );
});
afterEach(() => vi.useRealTimers());

it('[PLAT-07] reads every pinned file and twin of a state of the registry once, and those of the next', async () => {
  const first = state(0);
  await Promise.all([keep(first), keep(first)]);
  await keep(first);
  const paths = FILES.flatMap((file) => ['', '.br', '.gz'].map((ending) => `mf-search/${v(0)}/${file}${ending}`));
  expect(read.sort()).toEqual(paths.sort());
  await keep(state(0, 1));
  expect(read).toContain(`mf-search/${v(1)}/remoteEntry.js`);
});

it('[PLAT-07] tells of a store that gives no answer, leaves it in peace for half a minute, and tries again', async () => {
  isGone = true;
  const only = state(0);
  for (let times = 0; times < 3; times += 1) await keep(only);
  expect(warnings).toEqual(['The artefact store (x) cannot be reached.']);
  isGone = false;
  await keep(only);
  expect(read).toEqual([]);
  vi.setSystemTime(Date.now() + 31_000);
  await keep(only);
  expect(read).toHaveLength(FILES.length * 3);
});
