import { useState } from 'react'
import { buyerAfterSaleOperations } from '#schemas/after-sale/operations.ts'
import type { AfterSaleCard, AfterSaleOperation } from '#schemas/entities/after-sale.ts'
import { ConfirmDialog } from '#src/features/dialog/dialog.tsx'
import type { AfterSalePaths } from './after-sale-place.ts'
import styles from './after-sales.module.css'
import { carryOut, questions } from './carry-out.ts'
import { SendBackDialog } from './send-back/send-back-dialog.tsx'

interface Props {
  record: AfterSaleCard
  to: AfterSalePaths
  /** Asks the server anew: something has changed, or turned out to have (AS10). */
  again(): void
  /** After it was deleted. */
  onGone(): void
}

const labels: Readonly<Record<AfterSaleOperation, string>> = {
  ...buyerAfterSaleOperations,
  editSendBack: '修改寄回物流',
}
const MAIN: readonly AfterSaleOperation[] = ['sendBack', 'sign']

/** AS5: the buttons that the server allows, and no other. */
export function Operations({ record, to, again, onGone }: Props) {
  const [open, setOpen] = useState<AfterSaleOperation | null>(null)
  const { afterSaleId, operations } = record
  const close = () => setOpen(null)
  return (
    <>
      {operations.map((name) => (
        <button
          key={name}
          type="button"
          className={MAIN.includes(name) ? styles.main : styles.quiet}
          aria-label={`${labels[name]}，售后单 ${afterSaleId}`}
          onClick={() => setOpen(name)}
        >
          {labels[name]}
        </button>
      ))}
      {(open === 'sendBack' || open === 'editSendBack') && (
        <SendBackDialog afterSaleId={afterSaleId} title={labels[open]} onClose={close} onDone={again} />
      )}
      {open && open !== 'sendBack' && open !== 'editSendBack' && (
        <ConfirmDialog
          title={labels[open]}
          action={labels[open]}
          onClose={close}
          onConfirm={() => void carryOut(open, record, { to, again, onGone })}
        >
          {questions[open]}
        </ConfirmDialog>
      )}
    </>
  )
}
