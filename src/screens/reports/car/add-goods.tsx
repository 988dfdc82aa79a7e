import { type FormEvent, useState } from 'react'
import type { In } from '#schemas/base/endpoint.ts'
import { readWord } from '#schemas/base/search-word.ts'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { reports } from '#schemas/reports/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useAsTyped } from '#src/parts/catalog/goods/list/use-as-typed.ts'
import { pickSku } from '#src/parts/catalog/goods/sku-picker/pick-sku.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './car.module.css'

export type Wanted = In<typeof reports.addToDraft>['lines']

interface Props {
  chosen: readonly string[]
  add(wanted: Wanted): Promise<void>
  onClose(): void
}

const LIMIT = 100

/** Returns the goods of the current scheme, without the hidden ones. */
async function ofScheme({ call }: Mall): Promise<Wanted> {
  const { list } = await call(schemeEditor.findGoodsByPage, { pageSize: LIMIT })
  return list
    .filter(({ hidden }) => !hidden)
    .map(({ goodsId, skuId, quantity, quote }) => ({ goodsId, skuId, quantity, quoted: quote }))
}

async function ofCart({ call }: Mall): Promise<Wanted> {
  const { shops } = await call(cartLines.shopCartDetails, {})
  return shops
    .flatMap(({ lines }) => lines)
    .filter(({ checked }) => checked)
    .slice(0, LIMIT)
    .map(({ goodsId, skuId, quantity }) => ({ goodsId, skuId, quantity }))
}

/** Dialog that adds goods to the filing: by search, all of the current scheme, or the checked lines of the cart. */
export function AddGoods({ chosen, add, onClose }: Props) {
  const mall = useMall()
  const [word, setWord] = useState('')
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWord(readWord(String(new FormData(event.currentTarget).get('word') ?? '')))
  }
  function take(key: string, ask: () => Promise<Wanted>, none: string) {
    const work = async () => {
      const wanted = await ask()
      if (wanted.length === 0) return mall.toast.warning(none)
      await add(wanted)
      onClose()
    }
    void mall.once(`report ${key}`, work).catch(() => undefined)
  }
  function pick({ goodsId }: GoodsCard) {
    const put = ({
      skuId = '',
      quantity = 1,
    }: {
      skuId?: string | undefined
      quantity?: number | undefined
    }) => add([{ goodsId, skuId, quantity }])
    void pickSku(mall, { goodsId }, put, { action: '加入报备', refusalOf: () => null }).catch(() => undefined)
  }
  return (
    <Dialog title="添加报备商品" wide onClose={onClose}>
      <form role="search" className={styles.search} onSubmit={search}>
        <input
          type="search"
          name="word"
          aria-label="搜索要报备的商品"
          placeholder="商品名称、品牌或型号"
          autoComplete="off"
        />
        <Button type="submit" look="primary">
          搜索
        </Button>
      </form>
      <div className={styles.ways}>
        <Button
          size="s"
          onClick={() => take('scheme', () => ofScheme(mall), '当前方案里还没有商品，请先把商品加入方案')}
        >
          添加当前方案的商品
        </Button>
        <Button size="s" onClick={() => take('cart', () => ofCart(mall), '购物车里没有勾选的商品')}>
          添加购物车勾选的商品
        </Button>
      </div>
      <Found key={word} word={word} chosen={chosen} pick={pick} />
    </Dialog>
  )
}

interface FoundProps extends Pick<Props, 'chosen'> {
  word: string
  pick(card: GoodsCard): void
}

function Found({ word, chosen, pick }: FoundProps) {
  const exactly = useAsTyped(word)
  const asked = { goodsName: word, pageSize: 12, inPicker: true, ...exactly.filter }
  const found = useCall(calls.queryGoodPage, asked)
  if (found.state === 'loading') return <Spinner />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { list, total, understood } = found.data
  return (
    <>
      {understood && (
        <Reading understood={understood} total={total} asTyped={{ typed: word, onPress: exactly.onPress }} />
      )}
      {list.length === 0 && <EmptyState>没有找到商品，换个词试试</EmptyState>}
      <ul className={styles.offers}>
        {list.map((card) => (
          <Offer
            key={card.goodsId}
            card={card}
            chosen={chosen.includes(card.skuId)}
            onAdd={() => pick(card)}
          />
        ))}
      </ul>
    </>
  )
}

function Offer({ card, chosen, onAdd }: { card: GoodsCard; chosen: boolean; onAdd(): void }) {
  const { name, picture, price } = card
  return (
    <li>
      <Picture src={picture} alt="" width={56} height={56} />
      <div>
        {name}
        <ShopPrice price={price} size="s" />
      </div>
      <Button size="s" aria-label={`添加：${name}`} onClick={onAdd}>
        {chosen ? '已添加' : '添加'}
      </Button>
    </li>
  )
}
