import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { SchemeCard } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useCardDoings } from './use-card-doings.ts'
import form from '#ui/field/form.module.css'

export interface CardQuestion {
  question: 'rename' | 'remove'
  card: SchemeCard
}

/** Asks for a new name, or for confirmation before a scheme is deleted. */
export function CardDialog({ question, card, onClose }: CardQuestion & { onClose(): void }) {
  const { remove } = useCardDoings(card)
  if (question === 'rename') return <Rename card={card} onClose={onClose} />
  return (
    <ConfirmDialog title="删除这个方案？" action="删除" onConfirm={remove} onClose={onClose}>
      <p>{`“${card.name}”和其中所有商品的报价会一起删除，分享出去的链接随即失效，不能恢复。`}</p>
    </ConfirmDialog>
  )
}

function Rename({ card, onClose }: { card: SchemeCard; onClose(): void }) {
  const { call } = useMall()
  const { schemeId } = card
  const rename = useForm<'name' | 'customer'>({
    initial: { name: card.name, customer: card.customer },
    checks: { name: ({ name }) => (name.trim() === '' ? '请填写方案名称' : null) },
    async submit({ name, customer }) {
      const head = { schemeId, name: name.trim(), customer: customer.trim() }
      await call(schemeEditor.saveHead, head, { quiet: true })
      onClose()
    },
  })
  return (
    <Dialog title="重命名方案" form onClose={onClose}>
      <form {...rename.bind} className={form.form} aria-label="重命名方案">
        <TextField label="方案名称" field={rename.field('name')} maxLength={SCHEME_LIMITS.name} />
        <TextField label="客户（选填）" field={rename.field('customer')} maxLength={SCHEME_LIMITS.customer} />
        <FormEnd refusal={rename.refusal} pending={rename.pending}>
          保存
        </FormEnd>
      </form>
    </Dialog>
  )
}
