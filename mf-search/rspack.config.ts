import { remoteConfig } from '@portico/build';

export default remoteConfig({ name: 'mf-search', port: 4311 });
