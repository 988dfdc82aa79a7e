import { favouriteShops } from '#schemas/api/favourite-shops.ts'
import { implement } from '#server/implement.ts'
import {
  addFavouriteShop,
  countFavouriteShops,
  favouriteShopPage,
  favouriteShopsAmong,
  removeFavouriteShops,
} from '#server/shops/favourites.ts'

export const favouriteShopRoutes = implement(favouriteShops, {
  queryFavoriteShopPageList: favouriteShopPage,
  create: addFavouriteShop,
  cancelFavorite: removeFavouriteShops,
  countShopByUser: (_, context) => countFavouriteShops(context),
  among: favouriteShopsAmong,
})
