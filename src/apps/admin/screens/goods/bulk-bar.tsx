import { backOfficeGoods as calls } from '#schemas/api/back-office-goods.ts'
import { ActionDialogs } from '#src/apps/admin/parts/action-dialogs.tsx'
import { reasonAction } from '#src/apps/admin/parts/reason-form.tsx'
import { useMall } from '#src/features/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '../detail.module.css'
import { bulkActions } from './bulk-forms.tsx'

interface Props {
  goodsIds: readonly string[]
  onClear(): void
}

/** What can be done to the goods that were chosen, on whichever page of the list. */
export function BulkBar({ goodsIds, onClear }: Props) {
  const { call, toast } = useMall()
  const shelve = (on: boolean, reason = '') =>
    call(calls.shelveGoods, { goodsIds: [...goodsIds], on, reason }, { quiet: !on })
  const up = () =>
    void shelve(true).then(
      ({ changed }) => {
        toast.success(`${changed} 个商品已上架，其余已在售或不能上架`)
        onClear()
      },
      // The client has said why.
      () => undefined,
    )
  const down = reasonAction({
    name: 'shelveMany',
    label: '下架',
    subject: 'many',
    words: `所选 ${goodsIds.length} 个商品下架后不能购买，已下的订单照常发货和售后。`,
    most: 100,
    done: '所选商品已下架',
    send: (reason) => shelve(false, reason).then(onClear),
  })
  return (
    <div className={styles.buttons} role="group" aria-label="批量修改">
      <span role="status">已选 {goodsIds.length} 个</span>
      <ActionDialogs actions={[...bulkActions({ goodsIds, onDone: onClear }), down]} />
      <Button size="s" onClick={up}>
        上架
      </Button>
      <Button size="s" onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}
