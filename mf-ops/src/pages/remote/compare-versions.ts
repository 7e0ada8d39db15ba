import type { VersionContents } from '@portico/contract';
import { kilobytes } from './kilobytes.ts';

/** Parts of a version's contents that are compared, in the order of the page. */
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
  /** What the first alone has, and the second alone. */
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** What a version is made of, and what its changelog says that it changes. */
type Compared = VersionContents & { readonly changes?: string | undefined };

/** What two versions of a remote do not have in common. */
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
