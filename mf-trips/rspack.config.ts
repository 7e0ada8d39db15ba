import { remoteConfig } from '@portico/build';

export default remoteConfig({ name: 'mf-trips', port: 4313 });
