export { findDestinations } from './destinations.ts';
export { registerSearch } from './get-destinations.ts';
export { plainText } from './name-words.ts';
