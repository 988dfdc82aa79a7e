import { useMemo } from 'react'
import * as z from 'zod/mini'
import { matchRoute } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { readJson } from '#src/lib/storage.ts'
import { broadcastChanges } from '#src/session/changes.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createMemberStore } from '#src/session/member-store.ts'
import { usePickingText } from './picking-text.ts'

const Picking = z.object({
  schemeId: z.string(),
  /** Group that receives the goods; null if the scheme groups goods by price. */
  groupId: z.nullable(z.string()),
  back: z.string(),
  /** Ids of the goods added while picking; pressing the button of such goods again removes them. */
  added: z.array(z.string()),
})
/** State of picking goods for a scheme, in this tab and for this member. */
export type Picking = z.output<typeof Picking>

/** Screens on which shoppers browse goods; on other screens the picking bar would be in the way. */
const AT: readonly RouteName[] = [
  'mall',
  'pcSecondLevel',
  'pageHtml',
  'goodsList',
  'moreGoods',
  'goodsDetail',
  'shopHome',
  'shopList',
]

/** Returns true if the picking bar appears on this screen. */
export function isPickedAt(pathname: string): boolean {
  const name = matchRoute(pathname)
  return name !== undefined && AT.includes(name)
}

type Base = Pick<MallBase, 'store' | 'storage' | 'clock'>

function readPicking(text: string | null): Picking | null {
  return readJson(text, (value) => z.parse(Picking, value))
}

export function getPicking(mall: Base): Picking | null {
  return readPicking(createMemberStore(mall).get(keys.picking))
}

export function usePicking(): Picking | null {
  const text = usePickingText()
  return useMemo(() => readPicking(text), [text])
}

/** Records that goods were added or removed while picking. */
export function noteAdded(mall: Base, goodsIds: readonly string[], isIn = true): void {
  const picking = getPicking(mall)
  if (!picking) return
  const others = picking.added.filter((id) => !goodsIds.includes(id))
  keepPicking(mall, { ...picking, added: isIn ? [...others, ...goodsIds] : others })
}

/** Stores the picking state; null ends picking. */
export function keepPicking(mall: Base, picking: Picking | null): void {
  const kept = createMemberStore(mall)
  if (picking) kept.set(keys.picking, JSON.stringify(picking))
  else kept.remove(keys.picking)
  broadcastChanges(mall, [keys.picking])
}
