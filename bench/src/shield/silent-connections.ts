import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Fault } from './beside.ts';

export const CONNECTIONS = 500;

/** Connections that are opened and say nothing. The portal ends the longest silent ones beyond what one address may have. */
export function silentConnections(port: number): Fault {
  return async () => {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => silent(port)));
    let [ended, left] = [0, 0];
    return {
      stop: async () => {
        ended = sockets.filter(({ closed }) => closed).length;
        left = sockets.length - ended;
        await Promise.all(sockets.filter(({ closed }) => !closed).map(leave));
      },
      seen: () => {
        if (left === 0) throw new Error('Not one silent connection was left at the end of the measurement');
        return `${sockets.length} were opened; the portal ended ${ended}, ${left} stayed silent to the end`;
      },
    };
  };
}

async function silent(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // Whoever is turned away meets a reset now and then; that it ended is what counts.
  socket.on('error', () => {});
  socket.resume();
  return socket;
}

async function leave(socket: Socket): Promise<void> {
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
}
