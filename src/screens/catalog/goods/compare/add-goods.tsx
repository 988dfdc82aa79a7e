import { type FormEvent, useRef, useState } from 'react'
import { readWord } from '#schemas/base/search-word.ts'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { ComparedId } from '#schemas/catalog/goods/compared.ts'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useAsTyped } from '#src/parts/catalog/goods/list/use-as-typed.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './compare.module.css'

interface Props {
  ids: readonly ComparedId[]
  /** Category of the goods offered before a search; if undefined, goods of the whole mall are offered. */
  catId: string | undefined
  onAdd(card: GoodsCard): void
}

/** Button and dialog that add goods to the comparison: from the same category, or found by a search. */
export function AddGoods(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" className={styles.add} onClick={() => setOpen(true)}>
        ＋ 添加商品
      </Button>
      {open && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const OFFERED = 12

function AddDialog({ ids, catId, onAdd, onClose }: Props & { onClose(): void }) {
  const [word, setWord] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const famous = useCall(calls.findFamousGoodsList, word ? null : { catId, count: OFFERED })
  const exactly = useAsTyped(word)
  const asked = { goodsName: word, pageSize: OFFERED, inPicker: true, ...exactly.filter }
  const found = useCall(calls.queryGoodPage, word ? asked : null)
  const listed = word ? found : famous
  const cards = listed.state !== 'ready' ? null : 'list' in listed.data ? listed.data.list : listed.data
  const understood = word && found.state === 'ready' ? found.data.understood : null
  const others = cards?.filter((card) => ids.every(({ goodsId }) => goodsId !== card.goodsId))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setWord(readWord(field.current?.value ?? ''))
  }
  return (
    <Dialog title="添加对比商品" onClose={onClose}>
      <form role="search" className={styles.search} onSubmit={onSubmit}>
        <input
          ref={field}
          type="search"
          aria-label="搜索要对比的商品"
          placeholder="商品名称、品牌或型号"
          autoComplete="off"
        />
        <Button type="submit" look="primary" size="s">
          搜索
        </Button>
      </form>
      <p className={styles.which} role="status">
        {word ? (others ? `“${word}”找到 ${others.length} 件` : '正在搜索') : catId ? '同类商品' : '热销商品'}
      </p>
      {understood && (
        <Reading
          understood={understood}
          total={others?.length ?? 0}
          asTyped={{ typed: word, onPress: exactly.onPress }}
        />
      )}
      {listed.state === 'failed' && <FailedAnswer answer={listed} />}
      {listed.state === 'loading' && <Spinner />}
      {others?.length === 0 && <EmptyState>没有找到可以添加的商品，换个词试试</EmptyState>}
      <ul className={styles.offers}>
        {others?.map((card) => (
          <Offer
            key={card.goodsId}
            card={card}
            onAdd={() => {
              onClose()
              onAdd(card)
            }}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function Offer({ card: { name, picture, price }, onAdd }: { card: GoodsCard; onAdd(): void }) {
  return (
    <li>
      <span className={styles.thumb}>
        <Picture src={picture} alt="" width={56} height={56} />
      </span>
      <span className={styles.offered}>
        {name}
        <ShopPrice price={price} size="s" />
      </span>
      <Button size="s" aria-label={`添加：${name}`} onClick={onAdd}>
        添加
      </Button>
    </li>
  )
}
