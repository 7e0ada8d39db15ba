import own from '../../../locales/zh.json';
import page from './zh.json';

export const messages = { ...own, ...page };
