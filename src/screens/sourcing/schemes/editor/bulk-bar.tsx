import { useState } from 'react'
import type { RuleOfGroup, SchemeGroup } from '#schemas/sourcing/schemes/entities.ts'
import { Button } from '#ui/button/button.tsx'
import { RuleField } from './rule-field.tsx'
import styles from './bulk-bar.module.css'

interface Props {
  count: number
  groups: readonly SchemeGroup[]
  /** Sets the pricing rule of all selected items; null resets each item to the rule of its group. */
  onRule(rule: RuleOfGroup | null): void
  onHide(hidden: boolean): void
  onMove(groupId: string): void
  onAsk(): void
  onRemove(): void
  onEnd(): void
}

/** Toolbar with the actions for all selected items. */
export function BulkBar({ count, groups, onRule, onHide, onMove, onAsk, onRemove, onEnd }: Props) {
  const [rule, setRule] = useState<RuleOfGroup | null>({ by: 'MARKUP', percent: '15' })
  return (
    <section className={styles.bar} aria-label="批量操作">
      <p className={styles.count} role="status">
        已选 <b>{count}</b> 种
      </p>
      <div className={styles.rule}>
        <RuleField<RuleOfGroup> label="选中商品的定价" rule={rule} inherited={null} onChange={setRule} />
        <Button size="s" onClick={() => onRule(rule)}>
          应用定价
        </Button>
        <Button size="s" look="quiet" onClick={() => onRule(null)}>
          恢复随分组
        </Button>
      </div>
      <label className={styles.move}>
        <span className="visually-hidden">把选中的商品移到分组</span>
        <select value="" onChange={({ target }) => onMove(target.value)}>
          <option value="" disabled>
            移到分组…
          </option>
          {groups.map(({ groupId, title }) => (
            <option key={groupId} value={groupId}>
              {title || '未命名分组'}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.doings}>
        <Button size="s" onClick={() => onHide(true)}>
          隐藏
        </Button>
        <Button size="s" onClick={() => onHide(false)}>
          取消隐藏
        </Button>
        <Button size="s" onClick={onAsk}>
          询价
        </Button>
        <Button size="s" onClick={onRemove}>
          移出方案
        </Button>
        <Button size="s" look="quiet" onClick={onEnd}>
          取消选择
        </Button>
      </div>
    </section>
  )
}
