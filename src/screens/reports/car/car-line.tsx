import { useId, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { REPORT_TEXTS } from '#schemas/reports/rules.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type DraftLine, calculateLineTotal, checkQuantity, checkQuoted } from './report-form.ts'
import type { FoundDraft } from './use-draft.ts'
import shared from '#src/screens/reports/report.module.css'
import styles from './car.module.css'

interface Props {
  line: DraftLine
  /** Undefined if the goods no longer exist. */
  goods: FoundDraft['goods'][number] | undefined
  tried: boolean
  /** End of the protection of these goods, ms; undefined if they are not protected. */
  until: number | undefined
  onChange(change: Partial<DraftLine>): void
  onRemove(): void
}

/** One line of the filing. */
export function CarLine({ line, goods, tried, until, onChange, onRemove }: Props) {
  const name = goods?.name ?? '已失效的商品'
  const problem = goods ? goods.problem : '商品已失效，请移除'
  const sum = calculateLineTotal(line)
  return (
    <li className={styles.line}>
      <div className={shared.picture}>
        <Picture src={goods?.picture ?? null} alt="" width={56} height={56} />
      </div>
      <div className={styles.goods}>
        <p className={shared.name}>{name}</p>
        <p className={shared.small}>
          {goods?.specText && `${goods.specText} · `}
          {goods && `商城价 ${CURRENCY}${goods.cash}`}
        </p>
        {until !== undefined && <span className={shared.tag}>保护至 {formatMallDay(until)}</span>}
        {problem !== null && <p className={styles.fault}>{problem}</p>}
      </div>
      <div className={styles.quantity}>
        <Figure
          label={`${name} 数量`}
          words="数量"
          value={line.quantity}
          fault={checkQuantity}
          tried={tried}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div>
        <Figure
          label={`${name} 报价`}
          words="报价（元/件）"
          value={line.quoted}
          fault={checkQuoted}
          tried={tried}
          onChange={(quoted) => onChange({ quoted })}
        />
      </div>
      <p className={styles.sum}>{sum === null ? '—' : <Money yuan={formatYuan(sum)} />}</p>
      <Button size="s" look="quiet" aria-label={`移除 ${name}`} onClick={onRemove}>
        移除
      </Button>
    </li>
  )
}

interface FigureProps {
  label: string
  words: string
  value: string
  fault(typed: string): string | null
  tried: boolean
  onChange(value: string): void
}

/** Field for a number. An error is shown after the field was left, or after an attempt to file. */
function Figure({ label, words, value, fault, tried, onChange }: FigureProps) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const wrong = left || tried ? fault(value) : null
  return (
    <>
      <span className={shared.small} aria-hidden="true">
        {words}
      </span>
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={REPORT_TEXTS.telephone}
        aria-label={label}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setLeft(true)}
      />
      {wrong !== null && (
        <p id={id} className={styles.fault}>
          {wrong}
        </p>
      )}
    </>
  )
}
