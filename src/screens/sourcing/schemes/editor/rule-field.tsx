import type { RuleOfGroup, RuleOfItem } from '#schemas/sourcing/schemes/entities.ts'
import {
  FAULTS,
  readDiscount,
  readMarkup,
  formatRule,
} from '#src/screens/sourcing/schemes/model/read-figures.ts'
import { FigureInput } from './figure-input.tsx'
import styles from './rule-field.module.css'

const FIRST = { MARKUP: '15', DISCOUNT: '90' } as const
type By = RuleOfItem['by']
const names: Readonly<Record<By, string>> = { MARKUP: '成本加价', DISCOUNT: '市场价折扣', PRICE: '一口价' }

interface Props<R extends RuleOfItem> {
  /** Accessible name, such as 分组“茶礼”的定价. */
  label: string
  rule: R | null
  /** Rule that applies if `rule` is null, and its source; null if a rule is required. */
  inherited: { from: string; rule: RuleOfGroup } | null
  /** Quoted unit price of a single item, which is the initial value of a fixed price. */
  quote?: R extends RuleOfGroup ? never : string
  disabled?: boolean
  onChange(rule: R | null): void
}

/** Edits a pricing rule, except the amount of a fixed price, which has its own field beside this one. */
export function RuleField<R extends RuleOfItem>(props: Props<R>) {
  const { label, rule, inherited, quote, disabled = false, onChange } = props
  const ways: By[] = quote === undefined ? ['MARKUP', 'DISCOUNT'] : ['MARKUP', 'DISCOUNT', 'PRICE']
  // A group has no fixed price: `ways` contains it only for items, so the cast is safe.
  const choose = (next: RuleOfItem | null) => onChange(next as R | null)
  function onWay(way: string) {
    if (way === 'PRICE') choose({ by: 'PRICE', price: quote ?? '0.00' })
    else if (way === 'MARKUP' || way === 'DISCOUNT')
      choose(inherited?.rule.by === way ? inherited.rule : { by: way, percent: FIRST[way] })
    else choose(null)
  }
  return (
    <span className={styles.rule}>
      <select
        className={styles.way}
        aria-label={label}
        disabled={disabled}
        value={rule?.by ?? ''}
        onChange={({ target }) => onWay(target.value)}
      >
        {inherited && <option value="">{`${inherited.from}：${formatRule(inherited.rule)}`}</option>}
        {ways.map((way) => (
          <option key={way} value={way}>
            {names[way]}
          </option>
        ))}
      </select>
      {rule && rule.by !== 'PRICE' && (
        <Figure rule={rule} label={label} disabled={disabled} onChange={choose} />
      )}
    </span>
  )
}

interface FigureProps {
  rule: RuleOfGroup
  label: string
  disabled: boolean
  onChange(rule: RuleOfGroup): void
}

function Figure({ rule, label, disabled, onChange }: FigureProps) {
  const { by } = rule
  return (
    <FigureInput
      label={`${label}：${by === 'MARKUP' ? '加价百分比' : '折扣百分比'}`}
      value={rule.percent}
      read={by === 'MARKUP' ? readMarkup : readDiscount}
      fault={FAULTS[by]}
      unit="%"
      width="s"
      disabled={disabled}
      onChange={(percent) => onChange({ by, percent })}
    />
  )
}
