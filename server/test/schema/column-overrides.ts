import {
  ArrayExpressionNode,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  UnionExpressionNode,
} from 'kysely-codegen';

// Nodes, because kysely-codegen parses text with a compiler API that TypeScript 7 does not have.
const type = (name: string): ExpressionNode => new IdentifierNode(name);
const list = (name: string): ExpressionNode => new ArrayExpressionNode(type(name));
const generic = (name: string, of: ExpressionNode): ExpressionNode => new GenericExpressionNode(name, [of]);
const json = (name: string): ExpressionNode => generic('JsonColumn', type(name));
const jsonList = (name: string): ExpressionNode => generic('JsonColumn', list(name));
const databaseOnly = (...names: readonly string[]): ExpressionNode =>
  generic('DatabaseOnly', new UnionExpressionNode(names.map(type)));

/** Values as the parsers of `platform/database/connect.ts` return them, by PostgreSQL type. */
export const SCALARS: Readonly<Record<string, ExpressionNode>> = {
  int8: type('number'),
  numeric: type('string'),
  date: type('string'),
  timestamptz: type('Date'),
  jsonb: type('UncheckedJson'),
};

/** Columns that triggers and expressions write. Null is part of their type, so that no insert may name them. */
export const DATABASE_ONLY: Readonly<Record<string, ExpressionNode>> = {
  'order_terms.created_at': databaseOnly('Date'),
  'order_terms.terms': databaseOnly('string'),
  'orders.calendar_changed_at': databaseOnly('Date', 'null'),
  'orders.calendar_sequence': databaseOnly('number'),
  'orders.free_until': databaseOnly('Date', 'null'),
  'orders.search_text': databaseOnly('string'),
  'users.operator_since': databaseOnly('Date', 'null'),
};

/** Columns with a narrower type than PostgreSQL has. Texts with a CHECK on a list of values need no entry. */
export const COLUMNS: Readonly<Record<string, ExpressionNode>> = {
  'audit_log.detail': json('object'),
  'cities.landmarks': jsonList('Landmark'),
  'cities.scene': type('CityScene'),
  'companies.permissions': generic('Generated', json('PermissionSet')),
  'content_runs.counts': generic('Generated', json('ContentCounts')),
  'content_runs.dumps': generic('Generated', json('RunDumps')),
  'content_runs.guards': generic('Generated', list('ContentGuard')),
  'content_runs.languages': list('Language'),
  'content_runs.unknown_codes': generic('Generated', jsonList('UnknownCode')),
  'hotels.price_rule': json('PriceRule'),
  'listing_contents.facts': json('ListedFacts'),
  'listing_contents.pictures': jsonList('ListedPicture'),
  'listing_texts.texts': json('ListedTexts'),
  'hotels.scene': type('Scene'),
  'idempotency_keys.answer': json('object'),
  'booking_issues.detail': json('EventDetail'),
  'order_events.detail': json('EventDetail'),
  'order_events.from_status': type('StoredStatus'),
  'order_events.to_status': type('StoredStatus'),
  'order_payments.method': type('PayMethod'),
  'orders.fees': jsonList('FeeLine'),
  'orders.guests': jsonList('RoomGuest'),
  'orders.guests_by_room': jsonList('RoomGuests'),
  'orders.method': type('PayMethod'),
  'order_supply.policy': json('OrderPolicy'),
  'orders.policy': json('OrderPolicy'),
  'orders.snapshot': json('OrderSnapshot'),
  'orders.surcharge_text': json('Words'),
  'supplier_attempts.renewed': json('RenewedQuote'),
  'client_errors.phase': type('ErrorPhase'),
  'payment_incidents.detail': json('EventDetail'),
  'provider_payments.next': json('StoredNext'),
  'reconcile_runs.broken': jsonList('StoredFinding'),
  'reconcile_runs.late': jsonList('StoredFinding'),
  'remote_check_runs.failed': jsonList('string'),
  'supplier_health.operation': type('SupplierOperation'),
  'supplier_calls.operation': type('SupplierOperation'),
  'suppliers.limits': generic('Generated', json('LimitOverrides')),
  'room_types.beds': type('BedType'),
  'room_types.rates': jsonList('RateRule'),
  'team_credentials.verbs': list('TeamScope'),
  'users.permissions': json('Permissions'),
};

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '@portico/contract': [
    'ErrorPhase',
    'Language',
    'PayMethod',
    'Permissions',
    'PermissionSet',
    'RoomGuest',
    'RoomGuests',
    'Words',
  ],
  '../../domain/city.ts': ['CityScene', 'Landmark', 'Scene'],
  '../../domain/content-run.ts': ['ContentCounts', 'ContentGuard', 'RunDumps', 'UnknownCode'],
  '../../domain/fee-line.ts': ['FeeLine'],
  '../../domain/hotel-model.ts': ['BedType', 'PriceRule', 'RateRule'],
  '../../domain/listing-content.ts': ['ListedFacts', 'ListedPicture', 'ListedTexts'],
  '../../domain/team-scopes.ts': ['TeamScope'],
  '../../domain/supplier-operation.ts': ['SupplierOperation'],
  './column-types.ts': [
    'DatabaseOnly',
    'EventDetail',
    'JsonColumn',
    'LimitOverrides',
    'StoredFinding',
    'OrderPolicy',
    'OrderSnapshot',
    'RenewedQuote',
    'StoredNext',
    'StoredStatus',
    'UncheckedJson',
  ],
};

/** Module of each type above, for the imports of the generated file. */
export const IMPORTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SOURCES).flatMap(([module, names]) => names.map((name) => [name, module])),
);
