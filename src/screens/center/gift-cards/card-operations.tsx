import { useState } from 'react'
import type { OwnGiftCard } from '#schemas/api/assets.ts'
import { gift } from '#schemas/api/gift.ts'
import { useMall } from '#src/features/mall.ts'
import { withOverlay } from '#src/features/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import cards from '../gift-cards.module.css'
import { CodeDialog } from './code-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

type Operation = OwnGiftCard['operations'][number]

const words: Readonly<Record<Operation, string>> = {
  transfer: '转赠',
  askCode: '生成卡密',
  withdrawCode: '收回卡密',
  refund: '退卡',
}

/** What can be done with a card: sent to somebody, and a bought one that nobody has used. */
export function CardOperations({ card }: { card: OwnGiftCard }) {
  const [open, setOpen] = useState<Operation | null>(null)
  const close = () => setOpen(null)
  const { operations, name } = card
  const hasCode = operations.includes('withdrawCode')
  const word = (operation: Operation) =>
    operation === 'askCode' && hasCode ? '重新生成卡密' : words[operation]
  return (
    <>
      {operations.length > 0 && (
        <div className={cards.operations} role="group" aria-label={`${name}的操作`}>
          {operations.map((operation) => (
            <Button key={operation} size="s" onClick={() => setOpen(operation)}>
              {word(operation)}
            </Button>
          ))}
        </div>
      )}
      {open === 'transfer' && <TransferDialog card={card} onClose={close} />}
      {open === 'askCode' && <CodeDialog card={card} onClose={close} />}
      {(open === 'withdrawCode' || open === 'refund') && (
        <ConfirmDialog card={card} operation={open} onClose={close} />
      )}
    </>
  )
}

const explained = {
  withdrawCode: '收回后，原来的卡密立即失效，这张卡可以由您自己使用。',
  refund: '退卡后，这张卡和它的卡密立即失效，款项按原支付方式退回。',
}

interface ConfirmProps {
  card: OwnGiftCard
  operation: 'withdrawCode' | 'refund'
  onClose(): void
}

function ConfirmDialog({ card: { giftCardId }, operation, onClose }: ConfirmProps) {
  const mall = useMall()
  const row = operation === 'refund' ? gift.refundCard : gift.withdrawCode
  async function confirm() {
    // A refusal was toasted by the client; the list has been asked anew.
    await withOverlay(mall, () => mall.call(row, { giftCardId })).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog title={words[operation]} onClose={onClose}>
      <p>{explained[operation]}</p>
      <div className={cards.operations}>
        <Button look="primary" onClick={() => void confirm()}>
          {`确认${words[operation]}`}
        </Button>
        <Button onClick={onClose}>再想想</Button>
      </div>
    </Dialog>
  )
}
