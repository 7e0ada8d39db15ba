import type { IncomingMessage } from 'node:http';

/** What is read of a body that is refused; whoever sends more meets a closed connection. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads what is left of the body of a request that is refused early, and keeps nothing of it. A connection that ends while its sender still writes is reset, and
 * the sender never sees the answer.
 */
export function readAway(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((done) => {
    let left = MOST_BYTES;
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    body.once('end', done);
    // The sender gave up, or the time for a request is over.
    body.once('close', done);
    body.resume();
  });
}
