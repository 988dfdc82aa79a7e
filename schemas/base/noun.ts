/**
 * Kinds of data that one call can change and another can show, named in `changes` and `shows` of a call. Screens
 * that show such data reload after a change. Nouns omit the caller: answers are never shared between members.
 */
export type Noun =
  | 'account'
  | 'address'
  /** Approval of a purchase by a second person, and the rule that requires it. */
  | 'approval'
  /** Remaining pieces of an activity, its teams and their members. */
  | 'activity'
  /** After-sales with every step, and their parcels. */
  | 'afterSale'
  /** Applications to the operator, and their results. */
  | 'application'
  /** Announcements, who saved them, and the bids for them. */
  | 'bidding'
  | 'browse'
  /** Groups of brands, and the brands in them. */
  | 'brandGroup'
  | 'cart'
  | 'category'
  /** Companies in the directories of the share platform. */
  | 'company'
  /** Coupons of a member, and the remaining coupons of a template. */
  | 'coupon'
  /** Companies that serve a region. */
  | 'facilitator'
  | 'favourite'
  | 'favouriteShop'
  /** Gift products: levels, their goods, designs, labels, and batches of them. */
  | 'gift'
  /** Gift cards: balance, held amount, and transfers to other people. */
  | 'giftCard'
  /** Vouchers and books, and the picks left on them. */
  | 'giftVoucher'
  /** Figures of goods that purchases change: stock and sales. */
  | 'goods'
  /** Goods that suppliers propose to the mall, and the results. */
  | 'goodsProposal'
  /** Industries of companies, in two levels. */
  | 'industry'
  /** Price inquiries, and the answers to them. */
  | 'inquiry'
  | 'invoiceTitle'
  /** Agreement and privacy text, with their versions. */
  | 'legalText'
  /** Automatic jobs of the mall, and their results. */
  | 'job'
  | 'label'
  /** Callback requests to the platform, and their progress. */
  | 'lead'
  /** Luck wheels, turns left, and prizes won. */
  | 'luckWheel'
  /** Pictures of the library, and the places that use them. */
  | 'media'
  /** Navigation entries at the top of the shop. */
  | 'navigation'
  | 'notice'
  /** Trades and their orders, with packages and invoices. */
  | 'order'
  /** Configured pages, with drafts and revisions. */
  | 'page'
  /** Payment attempts, charges at the cashier, and refunds. */
  | 'payment'
  /** Settings of the platform: name, icon, points, contact, terms of filings. */
  | 'platform'
  /** Balance of points, and the part that is held. */
  | 'points'
  /** Filings: goods, submission progress, fee and protection. */
  | 'report'
  /** Selections and inputs of a filing that is not submitted yet. */
  | 'reportDraft'
  /** Contacts of the mall for suppliers. */
  | 'saleUser'
  /** Saved list views of back office users. */
  | 'savedView'
  /** Goods chosen for a customer, with their groups, quotes and links. */
  | 'scheme'
  /** Stored files made from schemes: workbooks and slides. */
  | 'schemeFile'
  /** Hot words of the search, and synonyms. */
  | 'searchWord'
  /** Data of shops, and whether they are open. */
  | 'shop'
  | 'shopPromotion'
  /** Messages of the demo's outbox. */
  | 'sms'
  /** Texts of the messages that the mall sends. */
  | 'smsText'
