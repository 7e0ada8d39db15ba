export { registerSettings } from './get-settings.ts';
