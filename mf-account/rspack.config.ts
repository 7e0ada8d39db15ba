import { remoteConfig } from '@portico/build';

export default remoteConfig({ name: 'mf-account', port: 4314 });
