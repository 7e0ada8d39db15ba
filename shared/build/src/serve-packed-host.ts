import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { extname, resolve, sep } from 'node:path';
import { ROOT } from './workspace/paths.ts';

const BASE = '/portal/assets/';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the packed development build of the host, on the loopback address only; returns its URL. */
export async function servePackedHost(): Promise<string> {
  const folder = resolve(createRequire(resolve(ROOT, 'package.json')).resolve('@portico/host/package.json'), '../dist');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = resolve(folder, `.${sep}${decodeURIComponent(pathname.slice(BASE.length))}`);
    const isThere = pathname.startsWith(BASE) && file.startsWith(folder + sep) && existsSync(file);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-cache');
    if (!isThere) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  const port = await listen(server);
  return `http://localhost:${port}${BASE}`;
}

/** On any free port: several remotes may be developed on one machine. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => done());
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
