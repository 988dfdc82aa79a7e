import { useEffect, useEffectEvent } from 'react'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { type ComparedId, formatComparedIds, MAX_COMPARED } from '#schemas/catalog/goods/compared.ts'
import { CompareSheet } from '#src/parts/catalog/goods/compare/compare-sheet.tsx'
import { makeComparedId } from '#src/parts/catalog/goods/compare/compared-id.ts'
import {
  type Compared,
  toCompared,
  keepCompared,
  useCompared,
} from '#src/parts/catalog/goods/compare/compared.ts'
import { matchSizes } from '#src/parts/catalog/goods/compare/like-sku.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { AddGoods } from './add-goods.tsx'
import styles from './compare.module.css'

interface Props {
  ids: readonly ComparedId[]
  only: boolean
  to(ids: readonly ComparedId[], only?: boolean): string
}

/** Shows the goods of the address beside each other. Every change navigates to another address. */
export function ComparedTable({ ids, only, to }: Props) {
  const mall = useMall()
  const scoreName = useScoreName()
  const loaded = useCall(calls.compared, { goods: [...ids] })
  const change = useChange(ids, to)
  const answered = loaded.state === 'ready' && answers(loaded.data, ids) ? loaded.data : null
  const alike = answered && matchSizes(ids, answered)
  const followAlike = useEffectEvent(() => alike && change(alike))
  const alikeText = alike && formatComparedIds(alike)
  useEffect(() => {
    if (alikeText) followAlike()
  }, [alikeText])
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  // An answer for an earlier selection does not match the columns.
  if (!answered || alike) return <PageLoading />
  const goods = answered
  const add = (card: GoodsCard) => change([...ids, makeComparedId(card)], card)
  const catId = goods.find((one) => one !== null)?.categoryPath.at(-1)?.catId
  const onOnly = () => mall.navigate(to(ids, !only), { replace: true })
  return (
    <>
      <div className={styles.tools}>
        <p role="status">
          正在对比 {ids.length} 件商品{ids.length === 1 && '，再添加一件就能看出不同'}
          {ids.length > 2 && <span className={styles.swipe}>，左右滑动查看全部</span>}
        </p>
        <label className={styles.check}>
          <input type="checkbox" checked={only} disabled={ids.length < 2} onChange={onOnly} />
          只看不同
        </label>
        <ShareButton />
        <Button size="s" className={styles.print} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <CompareSheet
        ids={ids}
        goods={goods}
        only={only && ids.length > 1}
        change={change}
        free={ids.length < MAX_COMPARED && <AddGoods ids={ids} catId={catId} onAdd={add} />}
      />
      <p
        className={styles.note}
      >{`价格以您当前看到的为准；含${scoreName}组合的价格不参与“最低价”的比较。`}</p>
    </>
  )
}

function answers(goods: readonly (ComparedGoods | null)[], ids: readonly ComparedId[]): boolean {
  return (
    goods.length === ids.length && goods.every((one, place) => !one || one.goodsId === ids[place]?.goodsId)
  )
}

/** Returns a function that changes the goods, and the visitor's comparison bar if it held the same goods. */
function useChange(ids: readonly ComparedId[], to: Props['to']) {
  const mall = useMall()
  const own = useCompared()
  return (next: readonly ComparedId[], added?: GoodsCard) => {
    const isOwn = own.length > 0 && formatComparedIds(own) === formatComparedIds(ids)
    const known = added ? [...own, toCompared(added)] : own
    const kept = next.map((id) => known.find(({ goodsId }) => goodsId === id.goodsId))
    if (isOwn && kept.every((one) => one !== undefined))
      keepCompared(
        mall,
        kept.flatMap((one, place): Compared[] => (one ? [{ ...one, ...next[place] }] : [])),
      )
    mall.navigate(to(next), { replace: true })
  }
}

/** Button that shares the address. People who open the address see their own prices. */
function ShareButton() {
  const { toast } = useMall()
  async function share() {
    try {
      await copyText(location.href)
      toast.success('链接已复制，打开的人会看到自己的价格')
    } catch {
      toast.warning('浏览器不允许复制，请手动复制地址栏里的链接')
    }
  }
  return (
    <Button size="s" onClick={() => void share()}>
      复制链接
    </Button>
  )
}
