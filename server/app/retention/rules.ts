export type Retention =
  /** Rows are never purged; `why` says who needs them or why they stay few. */
  | { kind: 'forever'; why: string }
  /** Kept as long as the row of `parent` that `column` references. */
  | { kind: 'parent'; parent: string; column: string }
  /** Kept until the purge job deletes them. */
  | { kind: 'purged'; job: string }

const forever = (why: string): Retention => ({ kind: 'forever', why })
const withParent = (parent: string, column: string): Retention => ({ kind: 'parent', parent, column })
const purgedBy = (job: string): Retention => ({ kind: 'purged', job })

/** Rows of accounting records, which the law requires to be kept for ten years or longer. */
const BOOKS = forever('accounting: what was sold, paid, given back or owed')
const OPERATOR = forever('the operator writes and deletes the rows one by one')
const ACCOUNT = forever('belongs to an account, which stays')
const BUSINESS = forever('an agreement between the mall and a partner, with what was said about it')
const FIXED = forever('never has more rows than the thing that it counts')

/** `tests/architecture/retention.test.ts` rejects a table without a rule. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  // Accounts
  users: ACCOUNT,
  addresses: withParent('users', 'user_id'),
  invoice_titles: withParent('users', 'user_id'),
  pay_passwords: withParent('users', 'user_id'),
  saved_views: withParent('users', 'user_id'),
  approval_rules: withParent('users', 'user_id'),
  /** One per account: a new invitation replaces it. */
  approval_invitations: withParent('users', 'user_id'),
  cart_items: withParent('users', 'user_id'),
  points_accounts: withParent('users', 'user_id'),
  report_drafts: withParent('users', 'user_id'),
  favourites: withParent('users', 'user_id'),
  favourite_shops: withParent('users', 'user_id'),
  /** One per account: a login replaces it. */
  sessions: withParent('users', 'user_id'),
  legal_consents: withParent('users', 'user_id'),
  remember_tokens: purgedBy('purge-expired'),
  captchas: purgedBy('purge-expired'),
  proofs: purgedBy('purge-expired'),
  rate_limits: purgedBy('purge-expired'),
  upload_tickets: purgedBy('purge-expired'),
  supplier_secrets: purgedBy('purge-expired'),
  provider_payers: purgedBy('purge-expired'),

  // Traces
  visits: purgedBy('purge-visits'),
  browses: purgedBy('purge-browses'),
  search_misses: purgedBy('purge-search-misses'),
  idempotency_keys: purgedBy('purge-keys'),
  shown_changes: purgedBy('purge-changes'),
  goods_changes: purgedBy('purge-goods-changes'),
  statistics_goods: purgedBy('purge-goods-statistics'),
  statistics_presence: purgedBy('purge-presence'),
  statistics_days: forever('a row for each day and province'),
  statistics_categories: forever('a row for each day and category'),
  statistics_marks: purgedBy('count-statistics'),
  job_runs: FIXED,
  goods_engine_indexes: FIXED,
  price_history: purgedBy('purge-prices'),
  price_openings: withParent('goods', 'goods_id'),
  audit_entries: purgedBy('purge-audit'),
  sms_outbox: purgedBy('purge-messages'),
  sms_texts: FIXED,

  // Files
  uploads: purgedBy('purge-uploads'),
  /** Only lists of documents are purged; the texts of pages stay with their revisions. */
  documents: purgedBy('purge-papers'),
  scheme_files: purgedBy('purge-scheme-files'),
  dropped_objects: purgedBy('delete-dropped-files'),
  pictures: FIXED,
  media: OPERATOR,
  media_uses: withParent('media', 'media_id'),

  // Content
  pages: OPERATOR,
  page_drafts: withParent('pages', 'page_id'),
  page_health: withParent('pages', 'page_id'),
  page_schedules: withParent('pages', 'page_id'),
  page_working_copies: purgedBy('purge-expired'),
  page_revisions: purgedBy('purge-revisions'),
  notices: OPERATOR,
  navs: OPERATOR,
  legal_texts: forever('members consented to these versions'),
  settings: FIXED,

  // Catalog
  goods: forever('orders name them; goods off the shelf stay'),
  skus: withParent('goods', 'goods_id'),
  stock_movements: purgedBy('purge-stock-movements'),
  keywords: forever('words of goods'),
  categories: OPERATOR,
  industry_categories: OPERATOR,
  brands: OPERATOR,
  brand_groups: OPERATOR,
  labels: OPERATOR,
  hot_words: OPERATOR,
  synonyms: OPERATOR,
  search_redirects: OPERATOR,
  search_occasions: OPERATOR,
  regions: FIXED,
  shops: OPERATOR,
  shop_categories: withParent('shops', 'shop_id'),
  shop_promotions: withParent('shops', 'shop_id'),
  freight_templates: withParent('shops', 'shop_id'),
  suppliers: OPERATOR,
  supplier_sale_users: OPERATOR,
  facilitators: OPERATOR,
  activities: OPERATOR,
  activity_goods: withParent('activities', 'activity_id'),
  activity_purchases: withParent('activities', 'activity_id'),
  group_teams: withParent('activities', 'activity_id'),
  goods_proposals: BUSINESS,

  // Orders
  trades: BOOKS,
  orders: BOOKS,
  order_lines: withParent('orders', 'order_id'),
  order_allocations: withParent('orders', 'order_id'),
  order_logs: withParent('orders', 'order_id'),
  invoices: BOOKS,
  invoice_requests: withParent('orders', 'order_id'),
  shipments: BOOKS,
  shipment_lines: withParent('shipments', 'shipment_id'),
  track_events: withParent('shipments', 'shipment_id'),
  track_subscriptions: withParent('shipments', 'shipment_id'),
  approvals: withParent('trades', 'trade_id'),
  payments: BOOKS,
  cashier_charges: withParent('payments', 'payment_id'),
  cash_transfers: withParent('payments', 'payment_id'),
  provider_charges: withParent('payments', 'payment_id'),
  provider_refunds: withParent('refunds', 'refund_id'),
  provider_bills: BOOKS,
  bill_differences: BOOKS,
  refunds: BOOKS,
  refund_parts: withParent('refunds', 'refund_id'),
  after_sales: BOOKS,
  after_sale_logs: withParent('after_sales', 'after_sale_id'),
  warehouse_tasks: forever('of the demo mall alone'),

  // Wallet and gifts
  points_lots: BOOKS,
  points_holds: BOOKS,
  points_entries: BOOKS,
  coupon_templates: OPERATOR,
  coupons: withParent('coupon_templates', 'template_id'),
  gift_cards: BOOKS,
  gift_card_entries: withParent('gift_cards', 'card_id'),
  gift_card_orders: withParent('trades', 'trade_id'),
  gift_transfers: withParent('gift_cards', 'card_id'),
  gift_batches: BOOKS,
  gift_vouchers: BOOKS,
  gift_voucher_entries: withParent('gift_vouchers', 'voucher_id'),
  gift_covers: OPERATOR,
  gift_labels: OPERATOR,
  gift_levels: OPERATOR,
  gift_level_goods: withParent('gift_levels', 'level_id'),
  luck_wheels: OPERATOR,
  luck_wheel_prizes: withParent('luck_wheels', 'wheel_id'),
  luck_wheel_draws: withParent('luck_wheels', 'wheel_id'),
  luck_wheel_shares: withParent('luck_wheels', 'wheel_id'),
  luck_wheel_wins: withParent('luck_wheels', 'wheel_id'),

  // Partners
  applications: BUSINESS,
  application_steps: withParent('applications', 'application_id'),
  supplier_applications: withParent('applications', 'id'),
  supplier_drafts: purgedBy('expire-supplier-drafts'),
  share_companies: BUSINESS,
  biddings: BUSINESS,
  bidding_lines: withParent('biddings', 'bidding_id'),
  bidding_quotes: withParent('biddings', 'bidding_id'),
  bidding_quote_lines: withParent('bidding_quotes', 'quote_id'),
  bidding_files: withParent('biddings', 'bidding_id'),
  bidding_favourites: withParent('biddings', 'bidding_id'),
  bidding_logs: withParent('biddings', 'bidding_id'),
  inquiries: BUSINESS,
  inquiry_lines: withParent('inquiries', 'inquiry_id'),
  inquiry_quotes: withParent('inquiries', 'inquiry_id'),
  inquiry_quote_lines: withParent('inquiry_quotes', 'quote_id'),
  inquiry_logs: withParent('inquiries', 'inquiry_id'),
  leads: BUSINESS,
  lead_steps: withParent('leads', 'lead_id'),
  reports: BUSINESS,
  report_lines: withParent('reports', 'report_id'),
  report_logs: withParent('reports', 'report_id'),
  schemes: withParent('users', 'user_id'),
  scheme_groups: withParent('schemes', 'scheme_id'),
  scheme_items: withParent('schemes', 'scheme_id'),
  scheme_shares: withParent('schemes', 'scheme_id'),
  scheme_submissions: withParent('schemes', 'scheme_id'),
}
