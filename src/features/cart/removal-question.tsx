import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import type { Removal } from './cart-actions.ts'
import type { CartStore } from './cart-store.ts'
import { idsOf } from './selection.ts'

interface Props {
  removal: Removal
  store: CartStore
  onClose(): void
}

/** CT12: one question, however many lines. */
export function RemovalQuestion({ removal: { lines, kind }, store, onClose }: Props) {
  const [first] = lines
  const one = lines.length === 1 && first
  const what = one ? `“${first.name}”` : `${lines.length} 种${kind === 'invalid' ? '失效' : ''}商品`
  return (
    <ConfirmDialog
      title={kind === 'invalid' ? '清空失效商品' : '删除商品'}
      action={kind === 'invalid' ? '清空' : '删除'}
      onConfirm={() => void (kind === 'invalid' ? store.clearInvalid() : store.remove(idsOf(lines)))}
      onClose={onClose}
    >
      <p>将{what}从购物车删除？删除后 5 秒内可以撤销。</p>
    </ConfirmDialog>
  )
}
