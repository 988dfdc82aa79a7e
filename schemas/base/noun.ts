/**
 * What a call of the mall can change and another can show: `changes` and `shows` of a call's row speak of these, and
 * what shows one is asked anew after it changed. What only operators' tools change (pages) is none of
 * them. Neither is who asks: what one member was shown is never shown to the next.
 */
export type Noun =
  /** The member's own facts and how safe they are: name, phone, pay password. */
  | 'account'
  | 'address'
  /** A purchase that a second person approves, and the rule that asks for it. */
  | 'approval'
  /** What is left of an activity, its teams and their members. */
  | 'activity'
  /** Any step of an after-sale, and its parcels. */
  | 'afterSale'
  /** What was asked of the operator, and what became of it. */
  | 'application'
  /** An announcement, who keeps it, and the quotes for it. */
  | 'bidding'
  /** Goods that were looked at. */
  | 'browse'
  /** Groups of brands, and which brand is of which. */
  | 'brandGroup'
  | 'cart'
  /** The tree that goods stand in. */
  | 'category'
  /** What the share platform's directories show of companies. */
  | 'company'
  /** A member's own, and what of a template is left to claim. */
  | 'coupon'
  /** Companies that look after a region. */
  | 'facilitator'
  /** Goods that a member keeps. */
  | 'favourite'
  | 'favouriteShop'
  /** What can be given away: levels, their goods, faces, labels, and batches of them. */
  | 'gift'
  /** A card's balance, what of it is held, and whether it is on its way to somebody. */
  | 'giftCard'
  /** A voucher or a book, and what is left to pick. */
  | 'giftVoucher'
  /** What the mall's goods say of themselves that buying changes: pieces left, pieces sold. */
  | 'goods'
  /** What a supplier would have the mall sell, and what became of it. */
  | 'goodsProposal'
  /** Industries of companies, in two levels. */
  | 'industry'
  /** What was asked for a price of its own, and what was answered. */
  | 'inquiry'
  | 'invoiceTitle'
  /** The agreement or the privacy text, and its versions. */
  | 'legalText'
  /** What the mall does by itself, and what became of it. */
  | 'job'
  /** A mark of goods, and what it is called. */
  | 'label'
  /** Who asked the platform to call back, and how far that is. */
  | 'lead'
  /** A luck wheel, what a member may turn of it, and what was won. */
  | 'luckWheel'
  /** A picture of the library, and what names it. */
  | 'media'
  /** The entries at the top of the shop. */
  | 'navigation'
  | 'notice'
  /** A trade and its orders, with packages and invoices. */
  | 'order'
  /** A configured page, its draft and its revisions. */
  | 'page'
  /** An attempt to pay, its cashier, and money that goes back. */
  | 'payment'
  /** What the platform says of itself: name, icon, points, contact, terms of filings. */
  | 'platform'
  /** The balance, and what of it is held. */
  | 'points'
  /** A filing: its goods, how far they were submitted, its fee and its protection. */
  | 'report'
  /** What was chosen and typed for a filing and is not filed yet. */
  | 'reportDraft'
  /** Contacts of the mall for suppliers. */
  | 'saleUser'
  /** How somebody of the back office keeps its lists. */
  | 'savedView'
  /** Goods chosen for a customer, with their groups, quotes and links. */
  | 'scheme'
  /** What was made of schemes to be kept: workbooks and slides. */
  | 'schemeFile'
  /** What the search offers before anything is typed, and which words find each other. */
  | 'searchWord'
  /** What a shop says of itself, and whether it is open. */
  | 'shop'
  /** Promotions of a shop. */
  | 'shopPromotion'
  /** Messages of the demo's outbox. */
  | 'sms'
  /** Texts of the messages that the mall sends. */
  | 'smsText'
