export { registerSession } from './register-session.ts';
export { sweepResetLinks } from './reset-links.ts';
