// biome-ignore lint/suspicious/noEmptyInterface: its migration fills it
export interface OrdersTables {}
