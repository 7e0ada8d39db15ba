import { hostConfig } from '@portico/build';

export default hostConfig();
