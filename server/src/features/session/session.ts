export { registerSession } from './register-session.ts';
