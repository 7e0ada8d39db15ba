import { type Arrow, arrowsOf } from '../arrows-of.ts';
import { MODULE_TABLES } from '../module-tables.ts';
import { packageArrows, packageFolders } from './packages.ts';

/** Path of the generated file. */
export const ARCHITECTURE_FILE = 'docs/module-boundaries.md';

const HEAD = `# Module boundaries

Generated from the imports by \`pnpm architecture\`; a test compares this file with the code. An arrow points from the importer to the
imported module, always to a lower layer. An arrow that a longer path implies is left out. Tests are not included.
`;

/** One diagram: its modules from the lowest layer up, and their imports. */
interface Diagram {
  readonly title: string;
  readonly modules: readonly string[];
  readonly arrows: readonly Arrow[];
}

/** The packages, then the modules of each package that has a table of them. */
export function listDiagrams(): readonly Diagram[] {
  const packages = { title: 'Packages', modules: packageFolders(), arrows: packageArrows() };
  const byPackage = Object.entries(MODULE_TABLES).map(([name, table]) => ({
    title: `Modules of \`${name}\``,
    modules: table.map(([module]) => module),
    arrows: arrowsOf(name, table),
  }));
  return [packages, ...byPackage];
}

/** The diagrams as Markdown with Mermaid. */
export function formatArchitecture(): string {
  return [HEAD, ...listDiagrams().map(formatDiagram)].join('\n');
}

function formatDiagram({ title, modules, arrows }: Diagram): string {
  const fromTop = modules.toReversed();
  const groups = [...Map.groupBy(fromTop, (module) => groupOf(module, modules))];
  const boxes = groups.flatMap(([group, members]) => formatGroup(group, members));
  const lines = withoutDetours(arrows).map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`);
  return [`## ${title}`, '', '```mermaid', 'flowchart TD', ...boxes, ...lines, '```', ''].join('\n');
}

function formatGroup(group: string, modules: readonly string[]): readonly string[] {
  const boxes = modules.map((module) => `  ${idOf(module)}["${module.slice(module.lastIndexOf('/') + 1)}"]`);
  if (group === '') return boxes;
  return [`  subgraph in_${idOf(group)}["${group}"]`, ...boxes.map((box) => `  ${box}`), '  end'];
}

/** Modules of one folder share a group, with the module that has the folder's name. */
function groupOf(module: string, modules: readonly string[]): string {
  const folder = module.includes('/') ? module.slice(0, module.lastIndexOf('/')) : module;
  return modules.filter((other) => other.startsWith(`${folder}/`)).length > 1 ? folder : '';
}

function idOf(module: string): string {
  return module.replaceAll(/[^a-z0-9]/g, '_');
}

/** Leaves out an arrow that a longer path implies, so that the diagram stays readable. */
export function withoutDetours(arrows: readonly Arrow[]): readonly Arrow[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  return arrows.filter(
    ({ from, to }) => !next.get(from)?.some((other) => other.to !== to && isReachable(other.to, to, next)),
  );
}

function isReachable(from: string, to: string, next: ReadonlyMap<string, readonly Arrow[]>): boolean {
  const visited = new Set([from]);
  for (const module of visited) for (const arrow of next.get(module) ?? []) visited.add(arrow.to);
  return visited.has(to);
}
