import { openServer } from '../product/open-server.ts';

/** The portal's server as created by `start`, without pages. */
const { build, listen, ready } = await openServer();
await listen(build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) }));
ready();
