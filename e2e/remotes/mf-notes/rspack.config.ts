import { remoteConfig } from '@portico/build';

export default remoteConfig({ name: 'mf-notes', port: 4320 });
