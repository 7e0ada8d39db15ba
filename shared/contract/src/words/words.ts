/**
 * Names of things that server and screens both say, in English and Chinese side by side. Each is said here and nowhere else, so
 * that a policy text of the server and the page around it read the same. A subpath of its own: only who names things loads it.
 */
export * from './beds.ts';
export * from './fees.ts';
export * from './methods.ts';
export * from './moments.ts';
export * from './policies.ts';
export * from './statuses.ts';
export * from './zones.ts';
