import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { getLabel, units } from '#schemas/catalog/goods/labels.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { RuleOfGroup, SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { AboveMarket } from '#src/runtime/price/above-market.tsx'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { FAULTS, readQuantity, readQuote } from '#src/screens/sourcing/schemes/model/read-figures.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { BoundedInput } from './bounded-input.tsx'
import type { EditorActions } from './editor-actions.ts'
import { FigureInput } from './figure-input.tsx'
import { ItemChanges } from './item-changes.tsx'
import { Margin } from './margin.tsx'
import { OverBudget } from './over-budget.tsx'
import { RuleField } from './rule-field.tsx'
import { SaleNote } from './sale-note.tsx'
import styles from './item-row.module.css'

interface Props {
  schemeId: string
  item: SchemeItem
  title: string
  /** Source of the inherited rule, which applies if the item has no rule of its own. */
  from: string
  inherited: RuleOfGroup
  checked: boolean
  locked: boolean
  actions: EditorActions
}

/** Row of an item: goods, cost, quoted price and quantity. */
export function ItemRow(props: Props) {
  const { item, checked, actions } = props
  const { itemId, name, line, listPrice } = item
  return (
    <div className={styles.row} data-hidden={item.hidden || undefined}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`选择${name}`}
        checked={checked}
        onChange={({ target }) => actions.check([itemId], target.checked)}
      />
      <Goods {...props} />
      <span className={styles.cost}>
        <span className={styles.label}>成本</span>
        <PairPrice pair={item.cost} calm />
        <SaleNote item={item} />
        {listPrice !== null && <small>{`市场价 ${CURRENCY}${listPrice}`}</small>}
      </span>
      <Inputs {...props} />
      <span className={styles.amount}>
        <span className={styles.label}>小计</span>
        <b>{`${CURRENCY}${line.quote}`}</b>
        <Margin margin={line.margin} quote={line.quote} />
        <span className={styles.above}>
          <AboveMarket price={{ cash: item.quote, integral: '0' }} market={listPrice} />
        </span>
      </span>
    </div>
  )
}

function Inputs({ item, from, inherited, locked, actions }: Props) {
  const { itemId, name, quantity, quote } = item
  return (
    <>
      <span className={styles.rule}>
        <span className={styles.label}>定价</span>
        <RuleField
          label={`${name}的定价`}
          rule={item.rule}
          inherited={{ from, rule: inherited }}
          quote={quote}
          disabled={locked}
          onChange={(rule) => actions.items([itemId], { rule })}
        />
      </span>
      <span className={styles.quote}>
        <span className={styles.label}>报价</span>
        <FigureInput
          label={`${name}的报价`}
          value={quote}
          read={readQuote}
          fault={FAULTS.PRICE}
          prefix={CURRENCY}
          disabled={locked}
          onChange={(price) => actions.items([itemId], { rule: { by: 'PRICE', price } })}
        />
      </span>
      <span className={styles.quantity}>
        <span className={styles.label}>数量</span>
        <FigureInput
          label={`${name}的数量`}
          value={String(quantity)}
          read={readQuantity}
          fault={FAULTS.QUANTITY}
          unit={getLabel(units, item.unit) || '件'}
          width="s"
          disabled={locked}
          onChange={(pieces) => actions.items([itemId], { quantity: Number(pieces) })}
        />
        {quantity < item.minNumber && <small className={styles.least}>{`${item.minNumber} 起购`}</small>}
      </span>
    </>
  )
}

function Goods({ schemeId, item, title, locked, actions }: Props) {
  const { itemId, goodsId, skuId, name, note, hidden } = item
  const [noting, setNoting] = useState(false)
  const isNoted = noting || note !== ''
  const detail = formatHref('schemeGoodsDetails', { goodsId, skuId, schemeId })
  return (
    <div className={styles.goods}>
      <Link to={detail} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture src={item.picture} alt="" width={72} height={72} />
      </Link>
      <div className={styles.facts}>
        <Link to={detail} className={styles.name}>
          {name}
        </Link>
        <p className={styles.specs}>{[item.brandName, item.specText].filter(Boolean).join(' · ')}</p>
        <ItemChanges changes={item.changes} />
        {!hidden && <OverBudget title={title} quote={item.quote} />}
        {isNoted && (
          <BoundedInput
            className={styles.note}
            aria-label={`${name}的备注`}
            placeholder="写给客户的备注"
            most={SCHEME_LIMITS.note}
            disabled={locked}
            autoFocus={noting}
            value={note}
            onChange={(text) => actions.items([itemId], { note: text })}
            onBlur={({ target }) => target.value === '' && setNoting(false)}
          />
        )}
        {!locked && <Doings item={item} actions={actions} onNote={isNoted ? null : () => setNoting(true)} />}
      </div>
      {hidden && <span className={styles.hidden}>客户看不到</span>}
    </div>
  )
}

interface DoingsProps extends Pick<Props, 'item' | 'actions'> {
  /** Shows the note field; null if that field is already shown. */
  onNote: (() => void) | null
}

function Doings({ item, actions, onNote }: DoingsProps) {
  const { itemId, name, hidden } = item
  const swap = item.changes.length > 0 ? '换一个相似的' : '找相似'
  return (
    <p className={styles.doings}>
      {onNote && (
        <button type="button" aria-label={`给${name}写备注`} onClick={onNote}>
          备注
        </button>
      )}
      <button
        type="button"
        aria-label={hidden ? `取消隐藏${name}` : `隐藏${name}`}
        onClick={() => actions.items([itemId], { hidden: !hidden })}
      >
        {hidden ? '取消隐藏' : '隐藏'}
      </button>
      <button type="button" aria-label={`${swap}：${name}`} onClick={() => actions.similar(itemId)}>
        {swap}
      </button>
      <button type="button" aria-label={`移出${name}`} data-remove onClick={() => actions.remove([itemId])}>
        移出
      </button>
    </p>
  )
}
