import { createRoot } from 'react-dom/client'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { isPickedAt, noteAdded, getPicking } from '#src/parts/catalog/goods/picking/picking.ts'
import { pickSku } from '#src/parts/catalog/goods/sku-picker/pick-sku.tsx'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { AddedNote } from './added-note.tsx'
import { type Place, chooseSchemeGroup } from './start-picking.ts'
import type { SchemeWish } from './wish.ts'

/** A scheme accepts everything that the mall sells. */
const purpose = { action: '加入方案', refusalOf: () => null }

/** Adds goods to a scheme. Rejects with errors that the client has already shown. */
export async function putGoodsIntoScheme(mall: Mall, given: SchemeWish): Promise<void> {
  const place = given.schemeId === undefined ? await chooseSchemeGroup(mall) : {}
  if (!place) return
  const wish = { ...given, ...place }
  if (wish.skuId !== undefined) return put(mall, wish)
  return pickSku(
    mall,
    wish,
    ({ skuId, quantity }, options) => put(mall, { ...wish, skuId, quantity }, options),
    purpose,
  )
}

async function put(mall: Mall, wish: SchemeWish & Place, options?: { quiet: boolean }): Promise<void> {
  const { goodsId, skuId, quantity, schemeId: into, groupId } = wish
  const basket = await mall.call(
    scheme.addGoods,
    { schemeId: into, groupId, goodsId, skuId, quantity },
    options,
  )
  noteAdded(mall, [goodsId])
  const over = basket?.overBudget?.[0]
  say(mall, {
    schemeId: basket?.schemeId ?? into,
    words: `已加入${nameOf(basket)}${over ? `，${over.reason}` : ''}`,
    isWarning: over !== undefined,
  })
}

/** Returns the name for the message; another backend (`MALL_API`) may not return the scheme. */
const nameOf = (basket: { name: string } | null) => (basket ? `方案“${basket.name}”` : '方案')

/** Adds several goods to a scheme. Rejects with errors that the client has already shown. */
export async function putAllIntoScheme(mall: Mall, wishes: readonly SchemeWish[]): Promise<void> {
  const place = await chooseSchemeGroup(mall)
  if (!place) return
  const goods = wishes.map(({ goodsId, skuId, quantity }) => ({
    goodsId,
    ...(skuId && { skuId }),
    ...(quantity !== undefined && { quantity }),
  }))
  const basket = await mall.call(scheme.batchAddGoods, { ...place, goods })
  const { schemeId = place.schemeId, added = goods.length, missed = [], overBudget = [] } = basket ?? {}
  const refused = new Set(missed.map(({ goodsId }) => goodsId))
  noteAdded(
    mall,
    goods.flatMap(({ goodsId }) => (refused.has(goodsId) ? [] : [goodsId])),
  )
  const above =
    overBudget.length > 0 ? `，其中 ${overBudget.length} 种超出分组预算：${overBudget[0]?.reason}` : ''
  const left = missed.length > 0 ? `，${missed.length} 种没有加入：${missed[0]?.reason}` : ''
  say(mall, {
    schemeId,
    words: added > 0 ? `已把 ${added} 种商品加入${nameOf(basket)}${above}${left}` : left.slice(1),
    isWarning: overBudget.length > 0,
  })
}

interface Said {
  /** Scheme with the goods; undefined for the member's current scheme. */
  schemeId: string | undefined
  words: string
  isWarning: boolean
}

/** Shows a toast if the picking bar already links to the scheme; otherwise a note with a link. */
function say(mall: Mall, said: Said): void {
  if (getPicking(mall) && isPickedAt(mall.history.place().pathname))
    mall.toast[said.isWarning ? 'warning' : 'success'](said.words)
  else note(mall, said)
}

/** Shows a note, replacing an earlier one, in a separate React root, so that pages need no code for it. */
function note(mall: Mall, { schemeId, words }: Omit<Said, 'isWarning'>): void {
  const id = 'added-to-scheme'
  document.getElementById(id)?.dispatchEvent(new Event('close'))
  const host = document.body.appendChild(Object.assign(document.createElement('div'), { id }))
  const root = createRoot(host)
  function onClose() {
    if (!host.isConnected) return
    host.remove()
    root.unmount()
  }
  host.addEventListener('close', onClose)
  root.render(
    <MallProvider mall={mall}>
      <MallRouter>
        <AddedNote schemeId={schemeId} words={words} onClose={onClose} />
      </MallRouter>
    </MallProvider>,
  )
}
