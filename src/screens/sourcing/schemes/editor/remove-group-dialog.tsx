import type { SchemeGroup } from '#schemas/sourcing/schemes/entities.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './editor.module.css'

interface Props {
  group: SchemeGroup
  count: number
  onRemove(goods: 'MOVE' | 'REMOVE'): void
  onClose(): void
}

/** Asks what to do with the goods of a group before it is removed. */
export function RemoveGroupDialog({ group: { title }, count, onRemove, onClose }: Props) {
  const end = (goods: 'MOVE' | 'REMOVE') => () => {
    onClose()
    onRemove(goods)
  }
  return (
    <Dialog title="删除分组" onClose={onClose}>
      <p>
        “{title || '未命名分组'}”里有 {count} 种商品，怎么处理？
      </p>
      <div className={styles.choices}>
        <Button look="primary" onClick={end('MOVE')}>
          商品移到相邻分组
        </Button>
        <Button onClick={end('REMOVE')}>商品一起移出方案</Button>
        <Button look="quiet" onClick={onClose}>
          再想想
        </Button>
      </div>
    </Dialog>
  )
}
