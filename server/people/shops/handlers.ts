import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import {
  addFavouriteShop,
  countFavouriteShops,
  favouriteShopsAmong,
  removeFavouriteShops,
} from './favourites.ts'

// Their page counts each shop's goods: it is the catalogue's.
const { queryFavoriteShopPageList: _, ...calls } = favouriteShops

export const shopRoutes = implement(calls, {
  create: addFavouriteShop,
  cancelFavorite: removeFavouriteShops,
  countShopByUser: (_, context) => countFavouriteShops(context),
  among: favouriteShopsAmong,
})
