import { nodeProject } from '../../shared/build/src/presets/vitest.ts';

export default nodeProject('sandbox-suppliers');
