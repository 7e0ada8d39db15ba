import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './rate-limits.ts';

/** How many connections there may be, and how long one may stay without a request. */
export interface ConnectionLimits {
  /** Of everybody; 0 is no limit. */
  readonly most: number;
  /** Of one address; 0 is no limit. */
  readonly mostOfAddress: number;
  /** From the connection to the end of its first request's head. */
  readonly firstRequestMs: number;
}

/**
 * Node waits without limit for the first byte of a connection, and counts none. Here whoever says nothing is let go in time,
 * and sooner when others need the place: then the one that has been silent for longest goes, be it that it never asked for anything or
 * that it has its answer and is only kept for the next question. Where nobody is silent the newcomer is turned away.
 */
export function limitConnections(
  server: Server,
  { most, mostOfAddress, firstRequestMs }: ConnectionLimits,
): CountedConnections {
  const everybody: Crowd = { open: new Set(), silent: new Set() };
  const addresses = new Map<string, Crowd>();
  const timers = new WeakMap<Socket, NodeJS.Timeout>();

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const theirs = addresses.get(address) ?? { open: new Set(), silent: new Set() };
    if (!hasRoom(theirs, mostOfAddress) || !hasRoom(everybody, most)) {
      socket.destroy();
      return;
    }
    addresses.set(address, theirs);
    for (const crowd of [theirs, everybody]) {
      crowd.open.add(socket);
      crowd.silent.add(socket);
    }
    timers.set(
      socket,
      setTimeout(() => setImmediate(endIfSilent, socket), firstRequestMs),
    );
    socket.once('close', () => {
      speaks(socket, theirs);
      for (const crowd of [theirs, everybody]) crowd.open.delete(socket);
      if (theirs.open.size === 0 && addresses.get(address) === theirs) addresses.delete(address);
    });
  });

  server.on('request', ({ socket }, answer) => {
    const theirs = addresses.get(networkOf(socket.remoteAddress ?? ''));
    if (theirs !== undefined) speaks(socket, theirs);
    answer.once('close', () => {
      for (const crowd of [theirs, everybody]) if (crowd?.open.has(socket)) crowd.silent.add(socket);
    });
  });

  return {
    countsAlone: (socket) => {
      const address = networkOf(socket.remoteAddress ?? '');
      const theirs = addresses.get(address);
      theirs?.open.delete(socket);
      if (theirs?.open.size === 0) addresses.delete(address);
    },
  };

  /** After what has arrived was read: a process that was busy must not blame the caller. */
  function endIfSilent(socket: Socket): void {
    if (everybody.silent.has(socket)) socket.destroy();
  }

  function speaks(socket: Socket, theirs: Crowd): void {
    clearTimeout(timers.get(socket));
    theirs.silent.delete(socket);
    everybody.silent.delete(socket);
  }
}

/** What counts the connections of a server. */
export interface CountedConnections {
  /**
   * A connection on which somebody who is signed in is told of changes for as long as a page is open is no longer one of its address's:
   * of an office behind one address each browser has one. Among everybody's it stays.
   */
  readonly countsAlone: (socket: Socket) => void;
}

/** In the order in which they came. */
interface Crowd {
  readonly open: Set<Socket>;
  readonly silent: Set<Socket>;
}

/** Whether there is room for one more, if need be that of whoever has been silent for longest. */
function hasRoom({ open, silent }: Crowd, most: number): boolean {
  if (most === 0 || open.size < most) return true;
  const [longest] = silent;
  if (longest === undefined) return false;
  silent.delete(longest);
  open.delete(longest);
  longest.destroy();
  return true;
}
