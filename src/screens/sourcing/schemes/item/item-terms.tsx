import { CURRENCY } from '#schemas/base/constants.ts'
import { getLabel, units } from '#schemas/catalog/goods/labels.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { RuleOfGroup, SchemeDetail, SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { AboveMarket } from '#src/runtime/price/above-market.tsx'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { useSchemeDraft } from '#src/screens/sourcing/schemes/draft/use-scheme-draft.ts'
import { FigureInput } from '#src/screens/sourcing/schemes/editor/figure-input.tsx'
import { ItemChanges } from '#src/screens/sourcing/schemes/editor/item-changes.tsx'
import { KeptWords } from '#src/screens/sourcing/schemes/editor/kept-words.tsx'
import { Margin } from '#src/screens/sourcing/schemes/editor/margin.tsx'
import { OverBudget } from '#src/screens/sourcing/schemes/editor/over-budget.tsx'
import { RuleField } from '#src/screens/sourcing/schemes/editor/rule-field.tsx'
import { SaleNote } from '#src/screens/sourcing/schemes/editor/sale-note.tsx'
import type { ItemPatch } from '#src/screens/sourcing/schemes/model/patches.ts'
import { FAULTS, readQuantity, readQuote } from '#src/screens/sourcing/schemes/model/read-figures.ts'
import { Field } from '#ui/field/field.tsx'
import { formatLengthNote } from '#ui/field/typed-length.ts'
import { useBoundedText } from '#ui/field/use-bounded-text.ts'
import styles from './item-page.module.css'

/** Edits quote, quantity and note of one item and shows its margin. Changes are saved automatically. */
export function ItemTerms({ found, itemId }: { found: SchemeDetail; itemId: string }) {
  const { scheme, draft, word } = useSchemeDraft(found)
  const item = scheme.items.find((one) => one.itemId === itemId)
  const group = scheme.groups.find(({ groupId }) => groupId === item?.groupId)
  if (!item) return null
  const locked = scheme.status !== 'DRAFT'
  const change = (patch: ItemPatch) => draft.change({ items: { [itemId]: patch } })
  return (
    <section className={styles.terms} aria-label="方案报价">
      <header className={styles.termsHead}>
        <div>
          <h2>{`在方案“${scheme.name}”中`}</h2>
          <p className={styles.facts}>
            分组“{group?.title || '未命名分组'}”{item.specText && `　规格：${item.specText}`}
          </p>
        </div>
        <KeptWords word={word} onRetry={draft.keepQuietly} />
      </header>
      <ItemChanges changes={item.changes} />
      {group && !item.hidden && <OverBudget title={group.title} quote={item.quote} />}
      <Figures item={item} />
      <Inputs
        item={item}
        inherited={{ from: group?.rule ? '随分组' : '随方案', rule: group?.rule ?? scheme.rule }}
        locked={locked}
        change={change}
      />
      <NoteAndHiding item={item} locked={locked} change={change} />
      <ButtonLink look="primary" size="l" to={formatHref('schemeGoodsList', { schemeId: scheme.schemeId })}>
        返回方案
      </ButtonLink>
    </section>
  )
}

interface Rest {
  item: SchemeItem
  locked: boolean
  change(patch: ItemPatch): void
}

function Figures({ item }: Pick<Rest, 'item'>) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>成本</dt>
        <dd>
          <PairPrice pair={item.cost} calm /> <SaleNote item={item} />
        </dd>
      </div>
      <div>
        <dt>市场价</dt>
        <dd>
          {item.listPrice === null ? '暂无' : CURRENCY + item.listPrice}
          <AboveMarket price={{ cash: item.quote, integral: '0' }} market={item.listPrice} />
        </dd>
      </div>
      <div>
        <dt>小计</dt>
        <dd>
          <b>{CURRENCY + item.line.quote}</b>
        </dd>
      </div>
      <div>
        <dt>毛利</dt>
        <dd>
          <Margin margin={item.line.margin} quote={item.line.quote} full bare />
        </dd>
      </div>
    </dl>
  )
}

function Inputs({
  item,
  inherited,
  locked,
  change,
}: Rest & { inherited: { from: string; rule: RuleOfGroup } }) {
  return (
    <div className={styles.inputs}>
      <span className={styles.input}>
        定价
        <RuleField
          label="这件商品的定价"
          rule={item.rule}
          inherited={inherited}
          quote={item.quote}
          disabled={locked}
          onChange={(rule) => change({ rule })}
        />
      </span>
      <span className={styles.input}>
        报价
        <FigureInput
          label="报价"
          value={item.quote}
          read={readQuote}
          fault={FAULTS.PRICE}
          prefix={CURRENCY}
          disabled={locked}
          onChange={(price) => change({ rule: { by: 'PRICE', price } })}
        />
      </span>
      <span className={styles.input}>
        数量
        <FigureInput
          label="数量"
          value={String(item.quantity)}
          read={readQuantity}
          fault={FAULTS.QUANTITY}
          unit={getLabel(units, item.unit) || '件'}
          disabled={locked}
          onChange={(pieces) => change({ quantity: Number(pieces) })}
        />
      </span>
    </div>
  )
}

function NoteAndHiding({ item: { note, hidden }, locked, change }: Rest) {
  const typed = useBoundedText(note, SCHEME_LIMITS.note, (text) => change({ note: text }))
  return (
    <>
      <Field
        label="备注（导出的文件里会有）"
        error={typed.error}
        note={formatLengthNote(typed.value, SCHEME_LIMITS.note)}
      >
        {(control) => (
          <textarea {...control} rows={2} disabled={locked} value={typed.value} onChange={typed.onChange} />
        )}
      </Field>
      <label className={styles.hide}>
        <input
          type="checkbox"
          checked={hidden}
          disabled={locked}
          onChange={({ target }) => change({ hidden: target.checked })}
        />
        对客户隐藏：不分享、不导出，也不计入合计
      </label>
    </>
  )
}
