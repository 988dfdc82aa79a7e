import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import {
  addCompared,
  toCompared,
  removeCompared,
  useCompared,
} from '#src/parts/catalog/goods/compare/compared.ts'
import { Scales } from '#src/parts/catalog/goods/compare/scales.tsx'
import { setFavourite } from '#src/parts/catalog/goods/favourite.ts'
import { usePicking } from '#src/parts/catalog/goods/picking/picking.ts'
import { removeAdded } from '#src/parts/catalog/goods/picking/remove-added.ts'
import { SchemeMark } from '#src/parts/catalog/goods/picking/scheme-mark.tsx'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { Heart } from '#ui/heart.tsx'
import styles from './card-actions.module.css'

export interface CardAction {
  /** Name of the action, such as 收藏; precedes the goods' name in the accessible label. */
  name: string
  icon(on: boolean): ReactNode
  /** True if the action is visible even without a pointer over the card. */
  lead?: true
  /** True if the action was taken; pressing again reverts it. Absent if it can be repeated. */
  isOn?(goodsId: string): boolean
  press(goods: GoodsCard): void
}

/** Returns the card actions; loads their state once for all cards. `favourite` is false for the favourites list. */
export function useCardActions(goodsIds: readonly string[], favourite = true): readonly CardAction[] {
  const mall = useMall()
  const heart = useFavouriteAction(mall, favourite ? goodsIds : [])
  // Each hook returns null if its action is not available.
  const picking = usePickAction(mall)
  const compare = useCompareAction(mall)
  const specOnly = useSpecOnly()
  const all = [picking, favourite ? heart : null, picking || specOnly ? null : schemeAction(mall), compare]
  return all.filter((one) => one !== null)
}

/** Returns the action 收藏; null if the server does not tell which goods are favourites. */
function useFavouriteAction(mall: Mall, goodsIds: readonly string[]): CardAction | null {
  const { member } = useAtomValue(viewerAtom)
  const asks = member && goodsIds.length > 0
  const favourites = useCall(goods.favouritesAmong, asks ? { goodsIds: [...goodsIds] } : null)
  const told = favourites.state === 'ready' ? favourites.data : null
  if (favourites.state === 'failed') return null
  const isOn = (goodsId: string) => told?.includes(goodsId) ?? false
  return {
    name: '收藏',
    icon: (on) => <Heart size={18} on={on} strokeWidth={1.5} />,
    isOn,
    // A successful change makes the mall load the favourites again.
    press: ({ goodsId }) => setFavourite(mall, goodsId, !isOn(goodsId), () => undefined),
  }
}

function useCompareAction(mall: Mall): CardAction {
  const compared = useCompared()
  const ids = useMemo(() => new Set(compared.map(({ goodsId }) => goodsId)), [compared])
  return {
    name: '加入对比',
    icon: () => <Scales size={18} />,
    isOn: (goodsId) => ids.has(goodsId),
    press: (one) =>
      ids.has(one.goodsId)
        ? removeCompared(mall, { goodsId: one.goodsId })
        : addCompared(mall, toCompared(one)),
  }
}

/** Adds the first SKU of the goods to the scheme, or removes the goods; null while the member picks no goods. */
function usePickAction(mall: Mall): CardAction | null {
  const picking = usePicking()
  const loaded = useCall(scheme.target, picking && { schemeId: picking.schemeId }, { quiet: true })
  const target = loaded.state === 'ready' ? loaded.data : null
  const ids = useMemo(() => new Set(target?.goodsIds), [target])
  if (!picking || !target) return null
  return {
    name: '选入方案',
    icon: (on) => <SchemeMark size={18} done={on} />,
    lead: true,
    isOn: (goodsId) => ids.has(goodsId),
    press: ({ goodsId, skuId }) =>
      ids.has(goodsId)
        ? removeAdded(mall, { schemeId: target.schemeId, goodsId })
        : mall.fulfil({ kind: 'scheme', wishes: [{ goodsId, skuId }] }),
  }
}

/** Adds goods to a scheme; passes no SKU if the goods have several, so that the member is asked for a SKU. */
const schemeAction = (mall: Mall): CardAction => ({
  name: '加入方案',
  icon: () => <SchemeMark size={18} />,
  press: ({ goodsId, skuId, skuCount }) =>
    mall.fulfil({ kind: 'scheme', wishes: [{ goodsId, ...(skuCount > 1 ? {} : { skuId }) }] }),
})

interface Props {
  goods: GoodsCard
  actions: readonly CardAction[]
  onMore(): void
}

/** Shows all actions under a pointer; on a phone the first one and a button for the others. */
export function CardActions({ goods: one, actions, onMore }: Props) {
  return (
    <div className={styles.actions}>
      {actions.map(({ name, icon, lead, isOn, press }) => {
        const on = isOn?.(one.goodsId)
        return (
          <button
            key={name}
            type="button"
            className={styles.action}
            data-lead={lead}
            title={name}
            aria-pressed={on}
            aria-label={`${name}：${one.name}`}
            onClick={() => press(one)}
          >
            {icon(on ?? false)}
          </button>
        )
      })}
      <button
        type="button"
        className={`${styles.action} ${styles.more}`}
        aria-haspopup="dialog"
        aria-label={`更多操作：${one.name}`}
        onClick={onMore}
      />
    </div>
  )
}
