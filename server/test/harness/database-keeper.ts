import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts';

/** A process that minds the embedded database of the directory it is given, until it is killed; it tells the connection. */
const [dataDir = ''] = process.argv.slice(2);
const { connection } = await openEmbedded({ dataDir });
console.log(JSON.stringify(connection));
setInterval(() => undefined, 1000);
