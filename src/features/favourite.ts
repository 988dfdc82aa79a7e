import { goods } from '#schemas/api/goods.ts'
import { call } from '#src/api/client.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { toast } from './toast/toast.ts'

const pending = new Set<string>()

interface Wish {
  /** Of what is kept: the same is not asked for twice at once. */
  key: string
  wanted: boolean
  send(): Promise<unknown>
  /** Hears that it is so; a failure has been told to the shopper. */
  onDone(favourite: boolean): void
}

/** Something becomes a favourite or is one no more; a guest logs in first, and the wish goes on after it. */
export async function settleFavourite(wish: Wish): Promise<void> {
  const { key, wanted, send, onDone } = wish
  if (mallStore.get(tokenAtom) === null) {
    mallStore.set(loginPromptAtom, { resume: () => void settleFavourite(wish) })
    return
  }
  if (pending.has(key)) return
  pending.add(key)
  try {
    await send()
    toast.success(wanted ? '已收藏' : '已取消收藏')
    onDone(wanted)
  } catch {
    // The client has told the shopper.
  } finally {
    pending.delete(key)
  }
}

/** GD13: the same of goods. */
export function setFavourite(
  goodsId: string,
  wanted: boolean,
  onDone: (favourite: boolean) => void,
): Promise<void> {
  const send = () => call(wanted ? goods.favoritesAdd : goods.favoritesDelete, { goodsId })
  return settleFavourite({ key: goodsId, wanted, send, onDone })
}
