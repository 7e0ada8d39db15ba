export { registerHouse } from './register-house.ts';
