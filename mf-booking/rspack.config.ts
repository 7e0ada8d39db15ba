import { remoteConfig } from '@portico/build';

export default remoteConfig({ name: 'mf-booking', port: 4312 });
