export { registerCalendarRoute } from './calendar/calendar-route.ts';
export { registerExportRoute } from './export-route.ts';
export { registerTrips } from './register-trips.ts';
export { countDeadlines } from './trips-repository.ts';
