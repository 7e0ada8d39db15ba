export { registerTrips } from './register-trips.ts';
