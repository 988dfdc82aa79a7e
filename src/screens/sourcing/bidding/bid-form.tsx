import { useState } from 'react'
import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingDetail, BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import { BIDDING_TEXTS, sumBid, readUnitPrice } from '#schemas/sourcing/bidding/rules.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { Money } from '#src/runtime/price/money.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FieldState, Values } from '#ui/field/use-fields.ts'
import { makePriceName, sumPrices, readTypedPrice, useBidForm } from './use-bid-form.ts'
import styles from './details.module.css'

/** Form with the unit prices, their total, and a note. */
export function BidForm({ bidding }: { bidding: BiddingDetail }) {
  const { lines } = bidding
  const { form, sent, keepDraft, withdraw } = useBidForm(bidding)
  const [asking, setAsking] = useState(false)
  const total = sumPrices(lines, form.values)
  return (
    <form {...form.bind} className={styles.form} aria-label="报价">
      <RestoredNote form={form} />
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.lineNo} line={line} field={form.field(makePriceName(line))} values={form.values} />
        ))}
      </ol>
      <p className={styles.total}>
        报价合计{' '}
        {total === null ? (
          <span className={styles.small}>填完单价后显示</span>
        ) : (
          <Money yuan={formatYuan(total)} />
        )}
      </p>
      <TextArea
        label="报价说明（选填）"
        field={form.field('note')}
        maxLength={BIDDING_TEXTS.note}
        rows={3}
        hint="交货期、税率、质保等"
      />
      {form.refusal !== '' && (
        <p className={styles.refusal} role="alert">
          {form.refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" aria-busy={form.pending}>
          {sent ? '修改报价' : '提交报价'}
        </Button>
        {!sent && (
          <Button aria-busy={form.pending} onClick={() => void keepDraft()}>
            存为草稿
          </Button>
        )}
        {sent && <Button onClick={() => setAsking(true)}>撤回报价</Button>}
      </div>
      {asking && (
        <ConfirmDialog
          title="撤回报价"
          action="撤回"
          onClose={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        >
          撤回后不再参与开标，截止前可以重新提交。
        </ConfirmDialog>
      )}
    </form>
  )
}

function Line({ line, field, values }: { line: BiddingLine; field: FieldState; values: Values<string> }) {
  const { lineNo, name, quantity, unit, spec } = line
  const price = readUnitPrice(readTypedPrice(values, line))
  const sum = price === null ? null : sumBid([{ price, quantity }])
  return (
    <li>
      <p className={styles.lineName}>
        <strong>{name}</strong>
        <span className={styles.small}>
          {quantity} {unit}
          {spec && `，${spec}`}
        </span>
      </p>
      <TextField
        label={`第 ${lineNo} 行单价（元/${unit}）`}
        field={field}
        inputMode="decimal"
        maxLength={14}
      />
      <p className={styles.subtotal}>
        <span className={styles.small}>小计</span> {sum === null ? '—' : <Money yuan={formatYuan(sum)} />}
      </p>
    </li>
  )
}
