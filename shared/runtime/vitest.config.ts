import { webProject } from '../build/src/presets/vitest.ts';

export default webProject('runtime');
