import { nodeProject } from '../build/src/presets/vitest.ts';

export default nodeProject('create');
