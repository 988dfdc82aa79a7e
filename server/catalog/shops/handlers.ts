import { favouriteShops } from '#schemas/api/favourite-shops.ts'
import { shops } from '#schemas/api/shops.ts'
import { implement } from '#server/platform/call/implement.ts'
import { shopCards } from './cards.ts'
import { favouriteShopPage } from './favourite-page.ts'

const { queryFavoriteShopPageList } = favouriteShops

export const shopGoodsRoutes = [
  ...implement(shops, { list: (asked, { db }) => shopCards(db, asked) }),
  ...implement({ queryFavoriteShopPageList }, { queryFavoriteShopPageList: favouriteShopPage }),
]
