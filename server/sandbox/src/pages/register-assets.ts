import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const ASSETS = { 'card-form.js': 'text/javascript; charset=utf-8', 'sandbox.css': 'text/css; charset=utf-8' } as const;

export function registerAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(join(import.meta.dirname, 'assets', name));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).type(type).send(content),
    );
  }
}
