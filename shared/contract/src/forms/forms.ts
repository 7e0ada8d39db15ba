export * from './contact-form.ts';
export * from './order-form.ts';
