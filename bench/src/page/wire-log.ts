import type { CDPSession } from '@playwright/test';

/** A request as the browser reports it. */
export interface WireRequest {
  readonly id: string;
  readonly url: string;
  readonly kind: string;
  /** URLs of the initiator: the HTML page for requests of the markup, else the scripts on the stack. */
  readonly requesters: readonly string[];
  readonly sentAt: number;
  readonly doneAt?: number;
  /** Compressed bytes including headers. */
  readonly bytes: number;
  readonly encoding: string;
  readonly status: number;
  readonly isCached: boolean;
}

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

type Draft = { -readonly [Key in keyof WireRequest]: WireRequest[Key] };

/** Records all requests of a page, from before its first one. */
export async function listenToWire(session: CDPSession): Promise<() => readonly WireRequest[]> {
  const requests = new Map<string, Draft>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    requests.set(requestId, {
      id: requestId,
      url: request.url,
      kind: type ?? 'Other',
      requesters: askers(initiator),
      sentAt: timestamp,
      bytes: 0,
      encoding: '',
      status: 0,
      isCached: false,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const pendingRequest = requests.get(requestId);
    if (!pendingRequest) return;
    pendingRequest.status = response.status;
    pendingRequest.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    pendingRequest.isCached = response.fromDiskCache === true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const pendingRequest = requests.get(requestId);
    if (!pendingRequest) return;
    pendingRequest.bytes = encodedDataLength;
    pendingRequest.doneAt = timestamp;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return () => [...requests.values()];
}

function askers(initiator: { readonly type: string; readonly url?: string; readonly stack?: StackTrace }): string[] {
  const urls: string[] = [];
  for (let stack = initiator.stack; stack; stack = stack.parent) urls.push(...stack.callFrames.map(({ url }) => url));
  if (initiator.url) urls.push(initiator.url);
  return [...new Set(urls.filter((url) => /^https?:/.test(url)))];
}
