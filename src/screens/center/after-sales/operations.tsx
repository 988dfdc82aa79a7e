import { useState } from 'react'
import { buyerAfterSaleOperations } from '#schemas/after-sale/operations.ts'
import type { AfterSaleCard, AfterSaleOperation } from '#schemas/entities/after-sale.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { useMall } from '#src/features/mall.ts'
import type { AfterSalePaths } from './after-sale-place.ts'
import { carryOut, questions } from './carry-out.ts'
import { SendBackDialog } from './send-back/send-back-dialog.tsx'

interface Props {
  record: AfterSaleCard
  to: AfterSalePaths
  /** Asks the server anew: something turned out to have changed (AS10). What the buttons change is asked anew anyway. */
  again(): void
  /** After it was deleted. */
  onGone?(): void
}

const labels: Readonly<Record<AfterSaleOperation, string>> = {
  ...buyerAfterSaleOperations,
  editSendBack: '修改寄回物流',
}
const MAIN: readonly AfterSaleOperation[] = ['sendBack', 'sign']

/** AS5: the buttons that the server allows, and no other. */
export function Operations({ record, to, again, onGone }: Props) {
  const mall = useMall()
  const [open, setOpen] = useState<AfterSaleOperation | null>(null)
  const { afterSaleId, operations } = record
  const close = () => setOpen(null)
  return (
    <>
      {operations.map((name) => (
        <Button
          key={name}
          look={MAIN.includes(name) ? 'primary' : 'secondary'}
          size="s"
          aria-label={`${labels[name]}，售后单 ${afterSaleId}`}
          onClick={() => setOpen(name)}
        >
          {labels[name]}
        </Button>
      ))}
      {(open === 'sendBack' || open === 'editSendBack') && (
        <SendBackDialog afterSaleId={afterSaleId} title={labels[open]} onClose={close} />
      )}
      {open && open !== 'sendBack' && open !== 'editSendBack' && (
        <ConfirmDialog
          title={labels[open]}
          action={labels[open]}
          onClose={close}
          onConfirm={() => void carryOut(mall, open, record, { to, again, onGone })}
        >
          {questions[open]}
        </ConfirmDialog>
      )}
    </>
  )
}
