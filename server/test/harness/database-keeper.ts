import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts';

/** Runs the embedded database of the given directory until it is killed, and prints its connection. */
const [dataDir = ''] = process.argv.slice(2);
const { connection } = await openEmbedded({ dataDir });
console.log(JSON.stringify(connection));
setInterval(() => undefined, 1000);
