import type { Noun } from '#schemas/base/noun.ts'

/** Whose facts a table holds, as the storefront shows them. */
export const tablesOf: Readonly<Record<Noun, readonly string[]>> = {
  account: ['users', 'pay_passwords'],
  address: ['addresses'],
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
  favourite: ['favourites'],
  favouriteShop: ['favourite_shops'],
  gift: ['gift_labels', 'gift_levels', 'gift_level_goods', 'gift_covers', 'gift_batches'],
  giftCard: ['gift_cards', 'gift_card_entries', 'gift_card_orders', 'gift_transfers'],
  giftVoucher: ['gift_vouchers', 'gift_voucher_entries'],
  goods: ['goods', 'skus', 'stock_movements'],
  goodsProposal: ['goods_proposals'],
  inquiry: ['inquiries', 'inquiry_lines', 'inquiry_quotes', 'inquiry_quote_lines', 'inquiry_logs'],
  invoiceTitle: ['invoice_titles'],
  job: ['job_runs'],
  label: ['labels'],
  lead: ['leads', 'lead_steps'],
  luckWheel: ['luck_wheels', 'luck_wheel_prizes', 'luck_wheel_draws', 'luck_wheel_shares', 'luck_wheel_wins'],
  media: ['media', 'media_uses'],
  notice: ['notices'],
  order: [
    ...['trades', 'orders', 'order_lines', 'order_allocations', 'order_logs'],
    ...['shipments', 'shipment_lines', 'track_events', 'invoices'],
  ],
  page: ['pages', 'page_revisions', 'page_drafts'],
  payment: ['payments', 'cashier_charges', 'refunds', 'refund_parts'],
  platform: ['settings'],
  points: ['points_accounts', 'points_lots', 'points_holds', 'points_entries'],
  report: ['reports', 'report_lines', 'report_logs'],
  reportDraft: ['report_drafts'],
  savedView: ['saved_views'],
  scheme: ['schemes', 'scheme_groups', 'scheme_items', 'scheme_shares', 'scheme_submissions'],
  schemeFile: ['scheme_files'],
  searchWord: ['hot_words', 'synonyms'],
  shop: ['shops'],
  sms: ['sms_outbox'],
}

/** Who asks, limits and what was asked before, which nobody is shown; and what only the operators' tools write. */
export const UNSHOWN = [
  ...['sessions', 'remember_tokens', 'captchas', 'rate_limits', 'visits', 'idempotency_keys'],
  ...['uploads', 'warehouse_tasks', 'price_history', 'navs', 'shop_promotions'],
  ...['regions', 'shop_categories'],
  ...['suppliers', 'facilitators', 'pictures', 'shown_changes'],
  ...['proofs', 'upload_tickets', 'supplier_secrets', 'supplier_sale_users', 'industry_categories'],
  'documents',
  ...['marks', 'days', 'categories', 'goods', 'presence'].map((name) => `statistics_${name}`),
  // Shown in the back office alone, and written by every call of it.
  'audit_entries',
]
