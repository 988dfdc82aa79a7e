import { useMemo } from 'react'
import * as z from 'zod/mini'
import { matchRoute } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { readJson } from '#src/lib/storage.ts'
import { tellChanges } from '#src/session/changes.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { memberStore } from '#src/session/member-store.ts'
import { usePickingText } from './picking-text.ts'

const Picking = z.object({
  schemeId: z.string(),
  /** Null: filed by what the goods cost. */
  groupId: z.nullable(z.string()),
  /** Where one goes back to. */
  back: z.string(),
  /** Goods that were put in since: a second press takes them out again. */
  added: z.array(z.string()),
})
/** Goods are being chosen for a scheme, in this tab and by this member. */
export type Picking = z.output<typeof Picking>

/** Where goods are looked for; elsewhere the bar would cover what somebody does. */
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

/** Whether the bar of the choosing stands on this screen. */
export function isPickedAt(pathname: string): boolean {
  const name = matchRoute(pathname)
  return name !== undefined && AT.includes(name)
}

type Base = Pick<MallBase, 'store' | 'storage' | 'clock'>

function readPicking(text: string | null): Picking | null {
  return readJson(text, (value) => z.parse(Picking, value))
}

export function pickingOf(mall: Base): Picking | null {
  return readPicking(memberStore(mall).get(keys.picking))
}

export function usePicking(): Picking | null {
  const text = usePickingText()
  return useMemo(() => readPicking(text), [text])
}

/** Goods went in, or out again, while somebody chooses. */
export function noteAdded(mall: Base, goodsIds: readonly string[], isIn = true): void {
  const picking = pickingOf(mall)
  if (!picking) return
  const others = picking.added.filter((id) => !goodsIds.includes(id))
  keepPicking(mall, { ...picking, added: isIn ? [...others, ...goodsIds] : others })
}

/** Begins, changes or with null ends the choosing. */
export function keepPicking(mall: Base, picking: Picking | null): void {
  const kept = memberStore(mall)
  if (picking) kept.set(keys.picking, JSON.stringify(picking))
  else kept.remove(keys.picking)
  tellChanges(mall, [keys.picking])
}
