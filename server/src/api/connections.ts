import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './rate-limits.ts';

/** Limits on the number of connections and on the wait for the first request. */
export interface ConnectionLimits {
  /** For the whole server; 0 means no limit. */
  readonly most: number;
  /** For one IP address or subnet; 0 means no limit. */
  readonly maxPerIp: number;
  /** From the connection to the end of the first request's headers. */
  readonly firstRequestMs: number;
}

/**
 * Node does not limit idle or total connections. Here a connection without a first request is closed after
 * `firstRequestMs`. At the limit, the longest idle connection is closed, even if it is a keep-alive one. If no
 * connection is idle, the new one is closed.
 */
export function limitConnections(
  server: Server,
  { most, maxPerIp, firstRequestMs }: ConnectionLimits,
): CountedConnections {
  const allConnections: Crowd = { open: new Set(), silent: new Set() };
  const addresses = new Map<string, Crowd>();
  const timers = new WeakMap<Socket, NodeJS.Timeout>();

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const theirs = addresses.get(address) ?? { open: new Set(), silent: new Set() };
    if (!hasRoom(theirs, maxPerIp) || !hasRoom(allConnections, most)) {
      socket.destroy();
      return;
    }
    addresses.set(address, theirs);
    for (const crowd of [theirs, allConnections]) {
      crowd.open.add(socket);
      crowd.silent.add(socket);
    }
    timers.set(
      socket,
      setTimeout(() => setImmediate(endIfSilent, socket), firstRequestMs),
    );
    socket.once('close', () => {
      speaks(socket, theirs);
      for (const crowd of [theirs, allConnections]) crowd.open.delete(socket);
      if (theirs.open.size === 0 && addresses.get(address) === theirs) addresses.delete(address);
    });
  });

  server.on('request', ({ socket }, response) => {
    const theirs = addresses.get(networkOf(socket.remoteAddress ?? ''));
    if (theirs !== undefined) speaks(socket, theirs);
    response.once('close', () => {
      for (const crowd of [theirs, allConnections]) if (crowd?.open.has(socket)) crowd.silent.add(socket);
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

  /** `setImmediate` lets pending input be read first, so a busy process does not close active connections. */
  function endIfSilent(socket: Socket): void {
    if (allConnections.silent.has(socket)) socket.destroy();
  }

  function speaks(socket: Socket, theirs: Crowd): void {
    clearTimeout(timers.get(socket));
    theirs.silent.delete(socket);
    allConnections.silent.delete(socket);
  }
}

export interface CountedConnections {
  /**
   * Removes the socket from the count of its IP, but not from the server total. It is for live-update streams of
   * signed-in users: an office behind one IP has one per browser.
   */
  readonly countsAlone: (socket: Socket) => void;
}

/** Sets keep insertion order, so the longest idle socket comes first. */
interface Crowd {
  readonly open: Set<Socket>;
  readonly silent: Set<Socket>;
}

/** Whether one more connection is allowed; closes the longest idle one if necessary. */
function hasRoom({ open, silent }: Crowd, most: number): boolean {
  if (most === 0 || open.size < most) return true;
  const [longest] = silent;
  if (longest === undefined) return false;
  silent.delete(longest);
  open.delete(longest);
  longest.destroy();
  return true;
}
