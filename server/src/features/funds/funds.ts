export { registerFunds } from './register-funds.ts';
