import { isTest, type Place } from './place.ts';

/**
 * The rooms of a package from the ground up, each with the rooms that it may import. A room is a folder or a file of `src`,
 * named by its path without the ending; a file belongs to the longest name that fits. Files of `src` that no row names stand
 * on top: they may import every room, and no room imports them.
 */
export type Rooms = readonly RoomRow[];

/** A room that has a face is entered by that one file; the files behind the face do not import it. */
export type RoomRow = readonly [room: string, imports: readonly string[], face?: string];

const TOP = 'top';

/** What an import between two files of one package breaks. Tests may look anywhere. */
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

/** The room of a file; undefined for a folder that the table does not name. */
export function roomOf(path: string, rooms: Rooms): string | undefined {
  const inside = withoutEnding(path);
  const fitting = rooms.map(([room]) => room).filter((room) => inside === room || inside.startsWith(`${room}/`));
  const [room] = fitting.sort((a, b) => b.length - a.length);
  return room ?? (inside.includes('/') ? undefined : TOP);
}

function withoutEnding(path: string): string {
  return path.replace(/^src\//, '').replace(/\.[a-z.]+$/, '');
}
