export * from './contact-form.ts';
export * from './order-form.ts';
export * from './registration-form.ts';
export * from './transfer-form.ts';
