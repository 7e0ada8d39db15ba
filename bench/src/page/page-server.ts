import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishingParts } from '../monolith-baseline/publishing-parts.ts';
import { openServer } from '../product/open-server.ts';
import { ROOT } from '../product/root.ts';
import { PLAIN_FILES, PLAIN_FOLDER, PLAIN_PATH } from './plain-pages.ts';

/** The portal's server as created by `start`, with the plain pages for the comparison of the list. */
const { parts, env, db, build, listen, ready } = await openServer();
const publishing = await publishingParts();
const host = await publishing.publishHost({
  folder: join(ROOT, 'host/dist/assets'),
  store: join(env.dataDir, parts.HOST_FOLDER),
});
await publishing.recordHost(db, host);
for (const rejection of await publishing.registerWorkspace(db, { root: ROOT })) throw new Error(rejection);
const published = await publishing.publishBuilt(db, { root: ROOT, store: publishing.openStore(env.remotesStore) });
for (const { rejection } of published) if (rejection !== undefined) throw new Error(rejection);
const app = build({ hostAssets: () => host });
for (const [name, type] of Object.entries(PLAIN_FILES))
  app.get(PLAIN_PATH + name, async (_request, reply) =>
    reply
      .type(type)
      .headers({ 'content-encoding': 'br', 'content-security-policy': "default-src 'self' data: 'unsafe-inline'" })
      .send(await readFile(join(env.dataDir, PLAIN_FOLDER, name))),
  );
await listen(app);
ready();
