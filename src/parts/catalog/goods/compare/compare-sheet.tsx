import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { type ComparedId, removeDuplicates } from '#schemas/catalog/goods/compared.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { viewerAtom } from '#src/session/viewer.ts'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Buying } from './sheet-buying.tsx'
import {
  type Beside,
  hasChoice,
  findLowest,
  isOnSale,
  listSpecRows,
  findRedundantSizeRow,
  getSkuName,
  listUnitPrices,
} from './sheet-facts.ts'
import { SheetHead } from './sheet-head.tsx'
import styles from './compare-sheet.module.css'

interface Props {
  /** Ids in the order of `goods`. */
  ids: readonly ComparedId[]
  goods: Beside
  only: boolean
  /** Changes the compared goods; absent for a read-only sheet. */
  change?: (ids: ComparedId[]) => void
  free?: ReactNode
}

/** Compares goods in columns; marks rows with differences and the lowest price. */
export function CompareSheet({ ids, goods, only, change, free }: Props) {
  const rows = useMemo(() => listSpecRows(goods), [goods])
  const size = findRedundantSizeRow(rows, goods)
  const shown = rows.filter((row) => row !== size && (!only || row.differs))
  return (
    <Card as="div" className={styles.sheet} role="group" aria-label="商品对比表" tabIndex={0}>
      <table className={styles.table} data-columns={goods.length + (free ? 1 : 0)}>
        <caption className="visually-hidden">商品对比</caption>
        <SheetHead
          goods={goods}
          free={free}
          onRemove={change && ((place) => change(ids.filter((_, at) => at !== place)))}
        />
        <tbody>
          <Offers ids={ids} goods={goods} sizes={size?.cells} change={change} free={free} />
          {shown.map(({ label, cells: words, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                <span className={styles.label}>{label}</span>
                {differs && goods.length > 1 && <span className={styles.differs}>不同</span>}
              </th>
              {words.map((word, place) => (
                <td key={place}>{word ?? <span className={styles.none}>—</span>}</td>
              ))}
              {free && <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface OffersProps extends Omit<Props, 'only'> {
  /** Size of each of the goods; undefined if a row of the sheet already shows the sizes. */
  sizes: readonly (string | null)[] | undefined
}

function Offers({ ids, goods, sizes, change, free }: OffersProps) {
  const viewer = useAtomValue(viewerAtom)
  const lowest = findLowest(goods, viewer)
  const units = listUnitPrices(goods, viewer)
  const replace = change && ((place: number, by: ComparedId) => change(removeDuplicates(ids.with(place, by))))
  const row = (label: string, cell: (one: ComparedGoods | null, place: number) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {goods.map((one, place) => (
        <td key={place}>{cell(one, place)}</td>
      ))}
      {free && <td />}
    </tr>
  )
  return (
    <>
      {row('图片', (one) => one && <LargePicture goods={one} />)}
      {row('价格', (one, place) => (
        <PriceCell goods={one} lowest={lowest.has(place)} />
      ))}
      {units && row('单价', (_, place) => units[place] ?? <span className={styles.none}>—</span>)}
      {hasChoice(goods) &&
        row(
          '选择规格',
          (one, place) =>
            one && <SkuCell goods={one} size={sizes?.[place]} place={place} replace={replace} />,
        )}
      {row('购买', (one, place) => (
        <Buying goods={one} ids={ids} onReplace={replace && ((by) => replace(place, by))} />
      ))}
    </>
  )
}

function LargePicture({ goods: { picture, onShelf } }: { goods: ComparedGoods }) {
  return (
    <span className={styles.picture} data-off={!onShelf || undefined}>
      <Picture src={picture} alt="" width={400} height={400} place={200} />
    </span>
  )
}

function PriceCell({ goods, lowest }: { goods: ComparedGoods | null; lowest: boolean }) {
  if (!goods?.onShelf) return <span className={styles.none}>{goods ? '已下架' : '—'}</span>
  return (
    <span className={styles.price}>
      <ShopPrice price={goods.price} hint saving />
      {lowest && <span className={styles.lowest}>最低价</span>}
      {!isOnSale(goods) && <span className={styles.none}>已售罄</span>}
    </span>
  )
}

interface SkuProps {
  goods: ComparedGoods
  size: string | null | undefined
  place: number
  replace: ((place: number, by: ComparedId) => void) | undefined
}

function SkuCell({ goods: { goodsId, skuId, skus, name, onShelf }, size, place, replace }: SkuProps) {
  const chosen = skus.find((sku) => sku.skuId === skuId)
  if (skus.length < 2) return size ?? <span className={styles.none}>单一规格</span>
  if (!replace || !onShelf) return <>{chosen ? getSkuName(chosen) : '—'}</>
  return (
    <select
      className={styles.skus}
      aria-label={`选择规格：${name}`}
      value={skuId}
      onChange={(event) => replace(place, { goodsId, skuId: event.target.value })}
    >
      {skus.map((sku) => (
        <option key={sku.skuId} value={sku.skuId}>
          {getSkuName(sku)}
          {sku.stock === 0 && '（无货）'}
        </option>
      ))}
    </select>
  )
}
