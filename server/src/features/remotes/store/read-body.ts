/**
 * Reads the complete body, or rejects with the signal's reason after an abort. The signal of the request does not
 * suffice: Node drops it when the request is garbage-collected, and a hanging body would never end.
 */
export async function fullBody({ body }: Response, signal: AbortSignal): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0);
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  const stopped = Promise.withResolvers<never>();
  const stop = () => {
    stopped.reject(signal.reason);
    // The connection is discarded, so an error of the cancellation does not matter.
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
