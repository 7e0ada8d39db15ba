export { Combobox, type ComboboxProps } from './combobox/combobox.tsx';
export { filterOptions, type Option, type OptionGroup } from './combobox/options.ts';
export { SearchSelect, type SearchSelectProps } from './combobox/search-select.tsx';
