import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { MatchedLine } from '#schemas/catalog/matching/calls.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { type Column, DataTable } from '#semi/table/data-table.tsx'
import { addAllToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'
import { type BestHit, listBestHits, type EditedPieces } from './best-hits.ts'
import styles from './compare-prices.module.css'

function Goods({ match, hasSimilar }: Pick<BestHit, 'match' | 'hasSimilar'>) {
  if (!match) {
    const words = hasSimilar ? '没有可以直接选用的，请看下方的相似商品' : '没有找到商品，可以换个说法'
    return <span className={styles.quiet}>{words}</span>
  }
  const { goodsId, skuId, name, soldOut } = match.goods
  const about = [match.spec, soldOut ? '缺货' : ''].filter(Boolean).join(' · ')
  return (
    <>
      <Link to={formatHref('goodsDetail', { goodsId, skuId })}>{name}</Link>
      {about !== '' && <div className={styles.quiet}>{about}</div>}
    </>
  )
}

const BOUNDS = {
  minNumber: 1,
  step: 1,
  limitNumber: SCHEME_LIMITS.quantity,
  stock: SCHEME_LIMITS.quantity,
}

type Edit = (key: string, quantity: number) => void

/** Cell with the pieces of a line, editable if the line has a match. */
function Pieces({ hit: { key, text, quantity, piecesNote, match }, edit }: { hit: BestHit; edit: Edit }) {
  if (!match) return '—'
  return (
    <>
      <QuantityStepper
        label={`${text}的数量`}
        value={quantity}
        bounds={BOUNDS}
        onChange={(next) => edit(key, next)}
      />
      {piecesNote !== '' && <div className={styles.quiet}>{piecesNote}</div>}
    </>
  )
}

const columnsOf = (edit: Edit): Column<BestHit, never>[] => [
  { title: '清单', cell: ({ at, text }) => `${at}. ${text}`, room: 12, phone: 'lead' },
  {
    title: '首选商品',
    cell: ({ match, hasSimilar }) => <Goods match={match} hasSimilar={hasSimilar} />,
    room: 16,
  },
  {
    title: '数量',
    cell: (hit) => <Pieces hit={hit} edit={edit} />,
    width: 176,
  },
  {
    title: '单价',
    cell: ({ match }) => (match ? <ShopPrice price={match.goods.price} /> : '—'),
    align: 'end',
    width: 144,
  },
  {
    title: '小计',
    cell: ({ total }) => (total === null ? '—' : `${CURRENCY}${total}`),
    align: 'end',
    width: 136,
    phone: 'figure',
  },
]

interface Props {
  lines: readonly MatchedLine[]
  edited: EditedPieces
  onEdit: Edit
}

/** Shows each line as it would be ordered, with the best match and the total. */
export function BestHitsTable({ lines, edited, onEdit }: Props) {
  const mall = useMall()
  const { hits, total, missing, withPoints } = listBestHits(lines, edited)
  const left = [
    missing > 0 ? `${missing} 行没有商品` : '',
    withPoints > 0 ? `${withPoints} 行用积分或未定价` : '',
  ]
    .filter(Boolean)
    .join('，')
  const wishes = hits.flatMap(({ match, quantity }) =>
    match ? [{ goodsId: match.goods.goodsId, skuId: match.goods.skuId, quantity }] : [],
  )
  return (
    <Card aria-label="首选商品">
      <DataTable
        label="每行的首选商品"
        rows={hits}
        keyOf={({ at }) => String(at)}
        columns={columnsOf(onEdit)}
      />
      <div className={styles.sum}>
        <p>
          {'合计 '}
          <strong>{`${CURRENCY}${formatYuan(total)}`}</strong>
          {left !== '' && <span className={styles.quiet}>{`（未计入：${left}）`}</span>}
        </p>
        <OwnPart>
          <Button look="primary" disabled={wishes.length === 0} onClick={() => addAllToScheme(mall, wishes)}>
            全部加入方案
          </Button>
        </OwnPart>
      </div>
    </Card>
  )
}
