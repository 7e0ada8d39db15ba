import { connect, type Socket } from 'node:net';

/** A response, parsed only as far as a check for success needs. */
export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

/**
 * A keep-alive HTTP/1.1 connection with one request at a time. It does as little as possible, because the load
 * generator shares the two cores with the server.
 */
export interface Line {
  readonly post: (path: string, body: string, headers: string) => Promise<Reply>;
  readonly get: (path: string, headers?: string) => Promise<Reply>;
  readonly close: () => void;
}

const HEAD_END = '\r\n\r\n';

export async function openLine(port: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.setNoDelay(true);
  const opened = Promise.withResolvers<void>();
  socket.once('connect', opened.resolve);
  socket.once('error', opened.reject);
  await opened.promise;
  return newLine(socket, port);
}

function newLine(socket: Socket, port: number): Line {
  let waiting: PromiseWithResolvers<Reply> | undefined;
  let buffered: Buffer = Buffer.alloc(0);
  let isClosed = false;

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => {
    isClosed = true;
    fail(new Error('The server closed the connection'));
  });
  socket.on('data', (chunk: Buffer) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    const read = readReply(buffered);
    if (read === undefined) return;
    buffered = buffered.subarray(read.length);
    const { promise: _, resolve } = waiting ?? Promise.withResolvers<Reply>();
    waiting = undefined;
    resolve(read.reply);
  });

  function send(text: string): Promise<Reply> {
    if (waiting !== undefined) throw new Error('A line carries one request at a time');
    // After a long idle time the server closes the connection; a write to it would never get a response.
    if (isClosed) throw new Error('The server has closed the connection');
    waiting = Promise.withResolvers<Reply>();
    socket.write(text);
    return waiting.promise;
  }

  const host = `Host: localhost:${port}\r\n`;
  return {
    post: (path, body, headers) =>
      send(
        `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}Content-Length: ${Buffer.byteLength(body)}${HEAD_END}${body}`,
      ),
    get: (path, headers = '') => send(`GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`),
    close: () => socket.destroy(),
  };
}

/** One complete reply at the start of the bytes, or undefined if some are missing. */
export function readReply(bytes: Buffer): { readonly reply: Reply; readonly length: number } | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const size = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(size)) throw new Error(`A reply without a length: ${head.slice(0, 200)}`);
  const length = end + HEAD_END.length + size;
  if (bytes.length < length) return undefined;
  const body = bytes.subarray(end + HEAD_END.length, length);
  return { reply: { status: Number(head.slice(9, 12)), head, body }, length };
}
