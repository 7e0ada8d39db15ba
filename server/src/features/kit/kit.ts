export { registerKit } from './register-kit.ts';
