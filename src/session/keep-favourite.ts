import type { Intent } from './intent.ts'
import type { MallBase } from './mall-base.ts'

interface Wish {
  /** Identifies the item; it is not requested twice at once. */
  of: Extract<Intent, { kind: 'favourite' }>['of']
  id: string
  favourite: boolean
  send(): Promise<unknown>
  /** Called on success only. */
  onDone(favourite: boolean): void
}

/** Adds or removes a favourite. A guest logs in first, and the action continues after it. */
export function keepFavourite(mall: MallBase, { of, id, favourite, send, onDone }: Wish): void {
  async function ask() {
    await send()
    mall.toast.success(favourite ? '已收藏' : '已取消收藏')
    onDone(favourite)
  }
  // The client has reported the error.
  mall.asMember(
    () => void mall.once(`favourite ${of} ${id}`, ask).catch(() => undefined),
    favourite ? { kind: 'favourite', of, id } : undefined,
  )
}
