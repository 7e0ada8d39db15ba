import { type Endpoint, endpointUrl, type RequestOf, STREAM_END, TIMES } from '@portico/contract';
import ky from 'ky';
import { recordResponse } from './failed-request.ts';

/** How a stream ended. Only a complete one has a file. */
export type StreamEnding =
  | { readonly name: 'whole'; readonly file: Blob }
  /** The stream broke off, or was silent for longer than the request timeout. */
  | { readonly name: 'cut' }
  /** The server sends nothing: the URL has expired, or the session has ended. */
  | { readonly name: 'closed' }
  | { readonly name: 'aborted' };

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Called with each chunk. */
  readonly onPart: (bytes: Uint8Array) => void;
}

/** Reads the stream of an endpoint up to its `STREAM_END`. Never rejects. */
export async function readStream<C extends Endpoint>(
  call: C,
  request: RequestOf<C>,
  { signal, onPart }: StreamOptions,
): Promise<StreamEnding> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), TIMES.callTimeoutMs);
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), TIMES.callTimeoutMs);
  };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let type = '';
  try {
    const response = await ky.get(endpointUrl(call, request), {
      cache: 'no-store',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    recordResponse(call, response);
    if (!response.ok || response.body === null) return { name: 'closed' };
    type = response.headers.get('content-type') ?? '';
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      waitAgain();
      parts.push(value);
      onPart(value);
    }
  } catch {
    return { name: signal.aborted ? 'aborted' : 'cut' };
  } finally {
    clearTimeout(timer);
  }
  // Aborted after the last chunk.
  if (signal.aborted) return { name: 'aborted' };
  return fullOf(parts, type);
}

function fullOf(parts: readonly Uint8Array<ArrayBuffer>[], type: string): StreamEnding {
  const last = parts.at(-1);
  if (last === undefined || last.at(-1) !== STREAM_END.charCodeAt(0)) return { name: 'cut' };
  return { name: 'whole', file: new Blob([...parts.slice(0, -1), last.subarray(0, -1)], { type }) };
}
