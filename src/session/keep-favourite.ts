import type { Intent } from './intent.ts'
import type { MallBase } from './mall-base.ts'

interface Wish {
  /** What is kept: the same is not asked for twice at once. */
  of: Extract<Intent, { kind: 'favourite' }>['of']
  id: string
  favourite: boolean
  send(): Promise<unknown>
  /** Hears that it is so; a failure has been told to the shopper. */
  onDone(favourite: boolean): void
}

/** Something becomes a favourite or is one no more; a guest logs in first, and the wish goes on after it. */
export function keepFavourite(mall: MallBase, { of, id, favourite, send, onDone }: Wish): void {
  async function ask() {
    await send()
    mall.toast.success(favourite ? '已收藏' : '已取消收藏')
    onDone(favourite)
  }
  // The client has told the shopper of a refusal.
  mall.asMember(
    () => void mall.once(`favourite ${of} ${id}`, ask).catch(() => undefined),
    favourite ? { kind: 'favourite', of, id } : undefined,
  )
}
