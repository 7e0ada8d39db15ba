import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdCompressSync } from 'node:zlib';
import type { Language } from '@portico/contract';
import type { ContentSource } from '../../src/features/supply/supply.ts';

type Kind = 'full' | 'incremental';

export interface DumpServer {
  readonly source: ContentSource;
  /** Replaces a file: records, or the bytes of the file. */
  readonly set: (kind: Kind, language: Language, lines: readonly unknown[] | Buffer, updatedAt?: string) => void;
  /** The next response stops after so many bytes; `breakConnections` then ends it. */
  readonly stopAfter: (bytes: number) => void;
  readonly breakConnections: () => void;
  readonly requests: { readonly url: string; readonly range: string | undefined }[];
  readonly close: () => Promise<void>;
}

/** Serves dumps as a supplier does: with ranges, at a URL that its API returns. */
export async function openDumpServer(languages: ContentSource['languages'] = ['en', 'zh']): Promise<DumpServer> {
  const files = new Map<string, { readonly bytes: Buffer; readonly updatedAt: string }>();
  const requests: DumpServer['requests'] = [];
  let limit: number | undefined;
  const server = createServer((request, response) => {
    const { range } = request.headers;
    requests.push({ url: request.url ?? '', range });
    const bytes = files.get(request.url ?? '')?.bytes;
    if (bytes === undefined) return void response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (from >= bytes.length) return void response.writeHead(416).end();
    const headers = {
      'content-length': bytes.length - from,
      ...(range !== undefined && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    };
    response.writeHead(range === undefined ? 200 : 206, headers);
    if (limit === undefined) return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, from + limit));
    limit = undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    source: {
      format: 'etg',
      languages,
      hosts: [host],
      dump: async (kind, language) => {
        const file = files.get(`/${kind}/${language}`);
        return file && { url: `http://${host}/${kind}/${language}`, updatedAt: new Date(file.updatedAt) };
      },
    },
    set: (kind, language, lines, updatedAt = '2026-11-28T03:00:00Z') => {
      const text = Buffer.isBuffer(lines)
        ? undefined
        : lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      const bytes = text === undefined ? (lines as Buffer) : zstdCompressSync(Buffer.from(`${text.join('\n')}\n`));
      files.set(`/${kind}/${language}`, { bytes, updatedAt });
    },
    stopAfter: (bytes) => {
      limit = bytes;
    },
    breakConnections: () => server.closeAllConnections(),
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
