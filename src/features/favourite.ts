import { goods } from '#schemas/api/goods.ts'
import { call } from '#src/api/client.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { toast } from './toast/toast.ts'

const pending = new Set<string>()

/**
 * GD13: goods become a favourite or are one no more; a guest logs in first, and the wish goes on after it.
 * `onDone` hears that it is so; a failure has been told to the shopper.
 */
export async function setFavourite(
  goodsId: string,
  wanted: boolean,
  onDone: (favourite: boolean) => void,
): Promise<void> {
  if (mallStore.get(tokenAtom) === null) {
    mallStore.set(loginPromptAtom, { resume: () => void setFavourite(goodsId, wanted, onDone) })
    return
  }
  if (pending.has(goodsId)) return
  pending.add(goodsId)
  try {
    await call(wanted ? goods.favoritesAdd : goods.favoritesDelete, { goodsId })
    toast.success(wanted ? '已收藏' : '已取消收藏')
    onDone(wanted)
  } catch {
    // The client has told the shopper.
  } finally {
    pending.delete(goodsId)
  }
}
