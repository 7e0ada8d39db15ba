import own from '../../../locales/zh.json';
import page from './zh.json';

export const words = { ...own, ...page };
