import myTrip from '../pages/my-trip/locales/en.json';
import tripDetail from '../pages/trip-detail/locales/en.json';
import own from './en.json';

export const messages = { ...own, ...myTrip, ...tripDetail };
