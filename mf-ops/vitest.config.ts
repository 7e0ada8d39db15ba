import { webProject } from '@portico/build/vitest';

export default webProject('mf-ops');
