import { remoteConfig } from '@portico/build';

export default remoteConfig({ name: 'mf-ops', port: 4315 });
