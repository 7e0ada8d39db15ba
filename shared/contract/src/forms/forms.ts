export * from './order-form.ts';
