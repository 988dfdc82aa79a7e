import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import {
  addFavouriteShop,
  countFavouriteShops,
  findFavouriteShopsAmong,
  removeFavouriteShops,
} from './favourites.ts'

// The catalogue implements this page, because it counts each shop's goods.
const { queryFavoriteShopPageList: _, ...calls } = favouriteShops

export const shopRoutes = implement(calls, {
  create: addFavouriteShop,
  cancelFavorite: removeFavouriteShops,
  countShopByUser: (_, context) => countFavouriteShops(context),
  among: findFavouriteShopsAmong,
})
