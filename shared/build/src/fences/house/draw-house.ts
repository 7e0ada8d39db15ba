import { type Arrow, arrowsOf } from '../arrows-of.ts';
import { ROOMS } from '../room-tables.ts';
import { packageArrows, packageFolders } from './packages.ts';

/** Where the drawing lies. */
export const DRAWING = 'docs/house.md';

const HEAD = `# The house

Drawn from the imports by \`pnpm house\`; a test compares it with them. An arrow goes from who imports to what is imported, and always
down. Where a longer way leads to the same place, the short arrow is left out; so are tests.
`;

/** One part of the drawing: what stands in it, from the ground up, and what imports what. */
interface Storey {
  readonly title: string;
  readonly rooms: readonly string[];
  readonly arrows: readonly Arrow[];
}

/** The packages, then the rooms of each package that has a table of them. */
export function storeys(): readonly Storey[] {
  const packages = { title: 'Packages', rooms: packageFolders(), arrows: packageArrows() };
  const insides = Object.entries(ROOMS).map(([name, table]) => ({
    title: `Rooms of \`${name}\``,
    rooms: table.map(([room]) => room),
    arrows: arrowsOf(name, table),
  }));
  return [packages, ...insides];
}

/** The drawing as Markdown with Mermaid. */
export function drawHouse(): string {
  return [HEAD, ...storeys().map(drawStorey)].join('\n');
}

function drawStorey({ title, rooms, arrows }: Storey): string {
  const fromTop = rooms.toReversed();
  const groups = [...Map.groupBy(fromTop, (room) => groupOf(room, rooms))];
  const boxes = groups.flatMap(([group, inside]) => drawGroup(group, inside));
  const lines = withoutDetours(arrows).map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`);
  return [`## ${title}`, '', '```mermaid', 'flowchart TD', ...boxes, ...lines, '```', ''].join('\n');
}

function drawGroup(group: string, rooms: readonly string[]): readonly string[] {
  const boxes = rooms.map((room) => `  ${idOf(room)}["${room.slice(room.lastIndexOf('/') + 1)}"]`);
  if (group === '') return boxes;
  return [`  subgraph in_${idOf(group)}["${group}"]`, ...boxes.map((box) => `  ${box}`), '  end'];
}

/** Rooms of one folder stand in one frame; the folder's own room, if it has one, among them. */
function groupOf(room: string, rooms: readonly string[]): string {
  const folder = room.includes('/') ? room.slice(0, room.lastIndexOf('/')) : room;
  return rooms.filter((other) => other.startsWith(`${folder}/`)).length > 1 ? folder : '';
}

function idOf(room: string): string {
  return room.replaceAll(/[^a-z0-9]/g, '_');
}

/** Leaves out an arrow when a longer way leads to the same place, so that a drawing can be read. */
export function withoutDetours(arrows: readonly Arrow[]): readonly Arrow[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  return arrows.filter(
    ({ from, to }) => !next.get(from)?.some((other) => other.to !== to && leads(other.to, to, next)),
  );
}

function leads(from: string, to: string, next: ReadonlyMap<string, readonly Arrow[]>): boolean {
  const seen = new Set([from]);
  for (const room of seen) for (const arrow of next.get(room) ?? []) seen.add(arrow.to);
  return seen.has(to);
}
