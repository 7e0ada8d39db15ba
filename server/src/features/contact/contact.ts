export { registerContact } from './register-contact.ts';
