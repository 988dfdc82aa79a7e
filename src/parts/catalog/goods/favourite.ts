import { goods } from '#schemas/catalog/goods/calls.ts'
import { keepFavourite } from '#src/session/keep-favourite.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Adds goods to the favourites or removes them; asks guests to log in first. */
export function setFavourite(
  mall: MallBase,
  goodsId: string,
  favourite: boolean,
  onDone: (favourite: boolean) => void,
): void {
  const send = () => mall.call(favourite ? goods.favoritesAdd : goods.favoritesDelete, { goodsId })
  keepFavourite(mall, { of: 'goods', id: goodsId, favourite, send, onDone })
}
