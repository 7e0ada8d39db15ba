import { isTest, type Place } from './place.ts';

/**
 * The modules of a package, the lowest layer first, each with the modules that it may import. A module is a folder or
 * file of `src`, named by its path without the extension; a file belongs to the longest matching name. Files of `src`
 * outside all modules are the top layer: they may import every module, and no module imports them.
 */
export type Rooms = readonly RoomRow[];

/**
 * Other modules import a module with an entry file (`face`) only through it; the module's own files do not import it.
 */
export type RoomRow = readonly [room: string, imports: readonly string[], face?: string];

const TOP = 'top';

/** Error of an import between two files of one package. Tests may import any file. */
export function roomFault(rooms: Rooms, from: Place, to: Place): string | undefined {
  if (isTest(from.path)) return undefined;
  const [own, other] = [roomOf(from.path, rooms), roomOf(to.path, rooms)];
  if (own === undefined) return `${from.path} stands in no room of ${from.package}: name its room in the table.`;
  const face = rooms.find(([room]) => room === other)?.[2];
  const isFace = face !== undefined && withoutEnding(to.path) === face;
  if (own === other && isFace) return `${to.path} is read from outside; files of ${own} import each other.`;
  if (other === undefined || own === other) return undefined;
  if (face !== undefined && !isFace)
    return `Import the face of ${other}, src/${face}.ts; the files behind it are its own.`;
  if (own === TOP) return undefined;
  const allowed = rooms.find(([room]) => room === own)?.[1] ?? [];
  return allowed.includes(other) ? undefined : `In ${from.package} the room ${own} may not import the room ${other}.`;
}

/** Module of a file; undefined for a folder that is not in the table. */
export function roomOf(path: string, rooms: Rooms): string | undefined {
  const inside = withoutEnding(path);
  const fitting = rooms.map(([room]) => room).filter((room) => inside === room || inside.startsWith(`${room}/`));
  const [room] = fitting.sort((a, b) => b.length - a.length);
  return room ?? (inside.includes('/') ? undefined : TOP);
}

function withoutEnding(path: string): string {
  return path.replace(/^src\//, '').replace(/\.[a-z.]+$/, '');
}
