export { newMeasures } from './measures.ts';
export { registerHealth } from './register-health.ts';
