import type { Intent } from './intent.ts'
import type { MallBase } from './mall-base.ts'

interface Wish {
  /** Kind of the item; with `id` it identifies the item, for which only one request runs at a time. */
  of: Extract<Intent, { kind: 'favourite' }>['of']
  id: string
  favourite: boolean
  send(): Promise<unknown>
  /** Called only if the request succeeds. */
  onDone(favourite: boolean): void
}

/** Adds or removes a favourite. A guest logs in first; then the action continues. */
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
