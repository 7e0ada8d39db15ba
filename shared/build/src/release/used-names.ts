import type { CrossRemoteUsage, DialogName, EventName } from '@portico/contract';
import { crossRemoteUsage } from './cross-remote-usage.ts';
import { readSources, type SourceProgram } from './source-program.ts';
import { usedLinks } from './used-links.ts';

/** What a program uses beyond its own code: dialogs, events and links. */
export interface UsedNames {
  readonly connections: Required<CrossRemoteUsage>;
  /** Paths that it links to without checking that an app owns them. */
  readonly links: readonly string[];
  /** Imported names, by module. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** Finds every opened dialog, every sent or received event and every linked path, with the compiler. */
export function usedNames(entries: readonly string[]): UsedNames {
  return readSources(entries, (program) => {
    const connections = crossRemoteUsage(program);
    return {
      connections: {
        opens: [...connections.opens].sort() as DialogName[],
        sends: [...connections.sends].sort() as EventName[],
        hears: [...connections.hears].sort() as EventName[],
      },
      imports: sortedImports(program),
      links: usedLinks(program),
    };
  });
}

function sortedImports({ modules }: SourceProgram): UsedNames['imports'] {
  const names = [...modules.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, [...(modules.get(name) ?? [])].sort()]));
}
