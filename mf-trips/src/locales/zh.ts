import myTrip from '../pages/my-trip/locales/zh.json';
import tripDetail from '../pages/trip-detail/locales/zh.json';
import own from './zh.json';

export const messages = { ...own, ...myTrip, ...tripDetail };
