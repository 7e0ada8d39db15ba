import { connect } from 'node:net';

/** `silent`: no response in time, or an unexpected one. */
export type ScanVerdict = 'clean' | 'infected' | 'silent';

export type VirusScanner = (bytes: Buffer) => Promise<ScanVerdict>;

const SCAN_MS = 15_000;
/** A verdict is one line. */
const MAX_OUTPUT = 4096;

/** A client for ClamAV's daemon at `host:port`: sends the file as one chunk of the INSTREAM command. */
export function clamdScanner(address: string, waitMs = SCAN_MS): VirusScanner {
  const { hostname, port } = new URL(`tcp://${address}`);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return async (bytes) => {
    const { promise, resolve } = Promise.withResolvers<ScanVerdict>();
    const socket = connect({ host, port: Number(port) });
    let reply = '';
    socket.setEncoding('latin1');
    socket.setTimeout(waitMs, () => resolve('silent'));
    const late = setTimeout(() => resolve('silent'), waitMs);
    socket.on('error', () => resolve('silent'));
    socket.on('data', (part: string) => {
      reply += part;
      if (reply.length > MAX_OUTPUT) resolve('silent');
    });
    socket.on('close', () => resolve(verdictOf(reply)));
    socket.on('connect', () =>
      socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), sized(bytes), Buffer.alloc(4)])),
    );
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  };
}

function sized(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** `stream: OK` or `stream: Eicar-Signature FOUND`; anything else is no verdict. */
function verdictOf(reply: string): ScanVerdict {
  const line = reply.replaceAll('\0', '').trim();
  if (/^stream: OK$/.test(line)) return 'clean';
  return /^stream: .+ FOUND$/.test(line) ? 'infected' : 'silent';
}
