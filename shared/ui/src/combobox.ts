export { Combobox } from './components/combobox/combobox.tsx';
export { folded, type Option } from './components/combobox/options.ts';
export { SearchSelect } from './components/combobox/search-select.tsx';
