import detail from '../pages/hotel-detail/locales/en.json';
import list from '../pages/hotel-list/locales/en.json';
import own from './en.json';

export const messages = { ...own, ...list, ...detail };
