import type { OwnGiftCard } from '#schemas/gifts/assets/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'

type Operation = OwnGiftCard['operations'][number]

const words: Readonly<Record<Operation, string>> = {
  transfer: '转赠',
  askCode: '生成卡密',
  withdrawCode: '收回卡密',
  refund: '退卡',
}

interface Props {
  card: OwnGiftCard
  open(operation: Operation): void
}

/** Buttons to transfer a card, and to withdraw or refund a bought card that is unused. */
export function CardOperations({ card: { operations, name }, open }: Props) {
  const hasCode = operations.includes('withdrawCode')
  const word = (operation: Operation) =>
    operation === 'askCode' && hasCode ? '重新生成卡密' : words[operation]
  if (operations.length === 0) return null
  return (
    <div className={cards.operations} role="group" aria-label={`${name}的操作`}>
      {operations.map((operation) => (
        <Button key={operation} size="s" onClick={() => open(operation)}>
          {word(operation)}
        </Button>
      ))}
    </div>
  )
}

export interface OpenOperation {
  card: OwnGiftCard
  operation: Operation
}

/** Dialog of an operation, rendered beside the list: inside the list it would close when its card moves. */
export function OperationDialog({ card, operation, onClose }: OpenOperation & { onClose(): void }) {
  if (operation === 'transfer') return <TransferDialog card={card} onClose={onClose} />
  if (operation === 'askCode') return <CodeDialog card={card} onClose={onClose} />
  return <ConfirmDialog card={card} operation={operation} onClose={onClose} />
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
    // The client has already shown the rejection and reloaded the list.
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
