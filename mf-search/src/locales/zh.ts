import detail from '../pages/hotel-detail/locales/zh.json';
import list from '../pages/hotel-list/locales/zh.json';
import own from './zh.json';

export const messages = { ...own, ...list, ...detail };
