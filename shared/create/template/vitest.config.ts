import { webProject } from '@portico/build/vitest';

export default webProject('__remote__');
