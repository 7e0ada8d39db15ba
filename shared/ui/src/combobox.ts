export { Combobox, type ComboboxProps } from './components/combobox/combobox.tsx';
export { filterOptions, type Option, type OptionGroup } from './components/combobox/options.ts';
export { SearchSelect, type SearchSelectProps } from './components/combobox/search-select.tsx';
