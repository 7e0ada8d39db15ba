import { type ClientRequest, get, type IncomingHttpHeaders } from 'node:http';

/** A browser's live stream, read from raw bytes. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Received states, in order. */
  readonly states: readonly string[];
  /** Received ids of searches with later prices, in order. */
  readonly searches: readonly string[];
  readonly isEnded: () => boolean;
  readonly leave: () => void;
}

/** Opens a stream; resolves with the response headers. */
export function readEvents(origin: string, { cookie = '', path = '/portal/live' } = {}): Promise<EventReader> {
  return new Promise((done, fail) => {
    const received: Record<string, string[]> = { state: [], prices: [] };
    const { state: states = [], prices: searches = [] } = received;
    let isEnded = false;
    let text = '';
    const request: ClientRequest = get(
      new URL(path, origin),
      { agent: false, headers: { accept: 'text/event-stream', ...(cookie && { cookie }) } },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          const events = (text + part).split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
            received[name]?.push(data);
          }
        });
        response.on('close', () => {
          isEnded = true;
        });
        response.on('error', () => {});
        const { statusCode: status = 0, headers } = response;
        done({ status, headers, states, searches, isEnded: () => isEnded, leave: () => request.destroy() });
      },
    );
    request.on('error', fail);
  });
}
