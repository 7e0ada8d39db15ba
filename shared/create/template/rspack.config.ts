import { remoteConfig } from '@portico/build';

export default remoteConfig({
  name: '__remote__',
  port: '__port__',
});
