export * from './company-head.ts';
export * from './guests.ts';
export * from './passwords.ts';
export * from './points.ts';
export * from './promised-times.ts';
export * from './registration.ts';
export * from './special-request.ts';
export * from './view-only.ts';
