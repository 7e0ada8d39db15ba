export { registerPaymentMethods } from './register-payment-methods.ts';
