/**
 * The body of an answer with its last byte, or the signal's reason once it is aborted. The signal of a request does not do: Node forgets it
 * with the request that was collected, and a body that hangs would be waited for without end.
 */
export async function wholeBody({ body }: Response, signal: AbortSignal): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0);
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  const stopped = Promise.withResolvers<never>();
  const stop = () => {
    stopped.reject(signal.reason);
    // The connection is of no use to anybody; that it ends badly is known.
    reader.cancel(signal.reason).catch(() => {});
  };
  signal.addEventListener('abort', stop, { once: true });
  stopped.promise.catch(() => {});
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await Promise.race([reader.read(), stopped.promise]);
      if (done) return Buffer.concat(parts);
      parts.push(value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
