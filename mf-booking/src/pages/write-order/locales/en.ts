import own from '../../../locales/en.json';
import page from './en.json';

export const messages = { ...own, ...page };
