import { nodeProject } from './src/presets/vitest.ts';

export default nodeProject('build');
