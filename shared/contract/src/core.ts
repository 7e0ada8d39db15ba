/**
 * The part of the contract that the host provides once per page: codecs, URLs, guests, stays, money and limits.
 * Everything else, above all endpoints, is bundled with its users. A remote imports everything from the root; its build
 * takes the names of these files from the page.
 */

export * from './boot-payload-codec.ts';
export * from './codec/codec.ts';
export * from './common-responses.ts';
export * from './days.ts';
export * from './endpoint.ts';
export * from './entities/guests.ts';
export * from './entities/guests-by-room.ts';
export * from './entities/money.ts';
export * from './entities/money-fields.ts';
export * from './entities/order-codes.ts';
export * from './entities/order-fields.ts';
export * from './entities/search-choices.ts';
export * from './entities/stay.ts';
export * from './entities/user-fields.ts';
export * from './limits.ts';
export * from './stored.ts';
export * from './urls/paths.ts';
export * from './urls/search-urls.ts';
export * from './urls/stay-params.ts';
export * from './urls/url-codec.ts';
