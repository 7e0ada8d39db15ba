import type { IncomingMessage } from 'node:http';

/** Limit for draining a rejected body; the connection closes for larger bodies. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of the body of a rejected request. If the connection closed while the client still
 * writes, the client would get a reset and never see the response.
 */
export function readAway(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((done) => {
    let remainingBytes = MOST_BYTES;
    body.on('data', (chunk: Buffer) => {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) done();
    });
    body.once('end', done);
    // The client aborted, or the request timed out.
    body.once('close', done);
    body.resume();
  });
}
