import type { DialogName, EventName, UsedRoads } from '@portico/contract';
import { readSources, type SourceProgram } from './source-program.ts';
import { usedLinks } from './used-links.ts';
import { usedRoads } from './used-roads.ts';

/** What a program does beyond its own walls: the three roads between apps. */
export interface UsedNames {
  readonly roads: Required<UsedRoads>;
  /** Paths that it leads to without asking first whether somebody owns them. */
  readonly links: readonly string[];
  /** What it imports by name, by the module's own name. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** Finds every dialog that is opened, every event that is sent or heard, and every path that is led to, by the compiler. */
export function usedNames(entries: readonly string[]): UsedNames {
  return readSources(entries, (program) => {
    const roads = usedRoads(program);
    return {
      roads: {
        opens: [...roads.opens].sort() as DialogName[],
        sends: [...roads.sends].sort() as EventName[],
        hears: [...roads.hears].sort() as EventName[],
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
