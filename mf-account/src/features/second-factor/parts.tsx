export { FactorDialog } from './factor-dialog.tsx';
export { OwnFactor } from './own-factor.tsx';
export { SecondStep } from './second-step.tsx';
