/**
 * What the page has once of the contract and the host brings: codecs, addresses, what guests, stays and money are, and limits. All
 * the rest, calls above all, travels with who uses it. A remote imports everything from the root; its build takes these files'
 * names from the page.
 */
export * from './addresses/address.ts';
export * from './addresses/paths.ts';
export * from './addresses/search-addresses.ts';
export * from './addresses/stay-params.ts';
export * from './call.ts';
export * from './codec/codec.ts';
export * from './common-answers.ts';
export * from './days.ts';
export * from './entities/guests.ts';
export * from './entities/guests-by-room.ts';
export * from './entities/money.ts';
export * from './entities/money-fields.ts';
export * from './entities/order-codes.ts';
export * from './entities/order-fields.ts';
export * from './entities/person-fields.ts';
export * from './entities/search-choices.ts';
export * from './entities/stay.ts';
export * from './limits.ts';
export * from './stored.ts';
export * from './whole.ts';
