export { type CancelScene, cancellable, cancelWords } from './cancel-rules.ts';
export { registerCancellation } from './register-cancellation.ts';
