/**
 * Names that server and pages both show, in English and Chinese. Each is defined only here, so that texts of the server
 * and of the page agree. A separate subpath, so that only code that needs names loads it.
 */
export * from './beds.ts';
export * from './fee-texts.ts';
export * from './fees.ts';
export * from './methods.ts';
export * from './moments.ts';
export * from './policies.ts';
export * from './remarks.ts';
export * from './rooms.ts';
export * from './statuses.ts';
export * from './zones.ts';
