import type { Noun } from '#schemas/base/noun.ts'

/** Tables that hold the facts of each noun, as the storefront shows them. */
export const TABLES_BY_NOUN: Readonly<Record<Noun, readonly string[]>> = {
  account: ['users', 'pay_passwords'],
  address: ['addresses'],
  approval: ['approval_rules', 'approval_invitations', 'approvals'],
  activity: ['activities', 'activity_goods', 'activity_purchases', 'group_teams'],
  afterSale: ['after_sales', 'after_sale_logs'],
  application: ['applications', 'application_steps', 'supplier_drafts', 'supplier_applications'],
  bidding: [
    ...['biddings', 'bidding_lines', 'bidding_quotes', 'bidding_quote_lines'],
    ...['bidding_files', 'bidding_favourites', 'bidding_logs'],
  ],
  browse: ['browses'],
  brandGroup: ['brand_groups', 'brands'],
  cart: ['cart_items'],
  category: ['categories'],
  company: ['share_companies'],
  coupon: ['coupons', 'coupon_templates'],
  facilitator: ['facilitators'],
  favourite: ['favourites'],
  favouriteShop: ['favourite_shops'],
  gift: ['gift_labels', 'gift_levels', 'gift_level_goods', 'gift_covers', 'gift_batches'],
  giftCard: ['gift_cards', 'gift_card_entries', 'gift_card_orders', 'gift_transfers'],
  giftVoucher: ['gift_vouchers', 'gift_voucher_entries'],
  goods: ['goods', 'skus', 'stock_movements'],
  goodsProposal: ['goods_proposals'],
  industry: ['industry_categories'],
  inquiry: ['inquiries', 'inquiry_lines', 'inquiry_quotes', 'inquiry_quote_lines', 'inquiry_logs'],
  invoiceTitle: ['invoice_titles'],
  legalText: ['legal_texts'],
  job: ['job_runs'],
  label: ['labels'],
  lead: ['leads', 'lead_steps'],
  luckWheel: ['luck_wheels', 'luck_wheel_prizes', 'luck_wheel_draws', 'luck_wheel_shares', 'luck_wheel_wins'],
  media: ['media', 'media_uses'],
  navigation: ['navs'],
  notice: ['notices'],
  order: [
    ...['trades', 'orders', 'order_lines', 'order_allocations', 'order_logs'],
    ...['shipments', 'shipment_lines', 'track_events', 'invoices', 'invoice_requests'],
  ],
  page: ['pages', 'page_revisions', 'page_drafts', 'page_schedules', 'page_health'],
  payment: [
    'payments',
    'cashier_charges',
    'cash_transfers',
    'provider_charges',
    'bill_differences',
    'refunds',
    'refund_parts',
  ],
  platform: ['settings'],
  points: ['points_accounts', 'points_lots', 'points_holds', 'points_entries'],
  report: ['reports', 'report_lines', 'report_logs'],
  reportDraft: ['report_drafts'],
  saleUser: ['supplier_sale_users'],
  savedView: ['saved_views'],
  scheme: ['schemes', 'scheme_groups', 'scheme_items', 'scheme_shares', 'scheme_submissions'],
  schemeFile: ['scheme_files'],
  searchWord: ['hot_words', 'synonyms', 'search_redirects', 'search_occasions'],
  shop: ['shops', 'shop_categories', 'freight_templates'],
  shopPromotion: ['shop_promotions'],
  sms: ['sms_outbox'],
  smsText: ['sms_texts'],
}

/**
 * Tables that the storefront never shows: sessions, limits, request logs, and tables that only operators' tools
 * write.
 */
export const UNSHOWN = [
  ...['sessions', 'remember_tokens', 'captchas', 'rate_limits', 'visits', 'idempotency_keys'],
  ...[
    'uploads',
    'dropped_objects',
    'warehouse_tasks',
    'price_history',
    'price_openings',
    'provider_refunds',
    'provider_bills',
    'provider_payers',
  ],
  // Shown to the editor alone, who has what is in it.
  'page_working_copies',
  // Subscriptions at the service that tracks parcels; its reports are shown, these rows are not.
  'track_subscriptions',
  ...['regions', 'keywords', 'search_misses'],
  ...['suppliers', 'pictures', 'shown_changes', 'goods_changes'],
  'goods_engine_indexes',
  'legal_consents',
  ...['proofs', 'upload_tickets', 'supplier_secrets'],
  'documents',
  ...['marks', 'days', 'categories', 'goods', 'presence'].map((name) => `statistics_${name}`),
  // Shown in the back office alone, and written by every call of it.
  'audit_entries',
]
