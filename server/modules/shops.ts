import { shops } from '#schemas/api/shops.ts'
import { implement } from '#server/implement.ts'
import { shopCards } from '#server/shops/cards.ts'

export const shopRoutes = implement(shops, {
  list: (asked, { db }) => shopCards(db, asked),
})
