export { registerDashboard } from './register-dashboard.ts';
