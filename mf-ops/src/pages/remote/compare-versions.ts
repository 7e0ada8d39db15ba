import type { VersionContents } from '@portico/contract';
import { kilobytes } from './kilobytes.ts';

/** Compared contents, in display order. */
export const COMPARED = [
  'contract',
  'routes',
  'menu',
  'dialogs',
  'opens',
  'sends',
  'hears',
  'shared',
  'files',
  'code',
  'firstLoad',
  'changes',
] as const;

export interface Difference {
  readonly part: (typeof COMPARED)[number];
  /** Only in the first or only in the second version. */
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Contents and changelog of a version. */
type Compared = VersionContents & { readonly changes?: string | undefined };

/** Differences between two versions of a remote. */
export function differences(left: Compared, right: Compared): Difference[] {
  return COMPARED.map((part) => {
    const [one, other] = [linesOf(left, part), linesOf(right, part)];
    return {
      part,
      left: one.filter((line) => !other.includes(line)),
      right: other.filter((line) => !one.includes(line)),
    };
  }).filter(({ left: one, right: other }) => one.length > 0 || other.length > 0);
}

function linesOf(contents: Compared, part: Difference['part']): readonly string[] {
  switch (part) {
    case 'contract':
      return [contents.contract];
    case 'changes':
      return (contents.changes ?? '').split('\n').filter((line) => line.trim() !== '');
    case 'files':
      return [String(contents.files)];
    case 'code':
    case 'firstLoad':
      return contents.sizes === undefined ? [] : [kilobytes(contents.sizes[part])];
    case 'routes':
      return contents.routes.map(({ path, access, modules }) =>
        [path, access, modules.join(' ')].filter((text) => text !== '').join(' · '),
      );
    default:
      return contents[part];
  }
}
