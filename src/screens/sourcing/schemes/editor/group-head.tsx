import { memo, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { RuleOfGroup, SchemeGroup } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { BoundedInput } from './bounded-input.tsx'
import type { EditorActions } from './editor-actions.ts'
import { Margin } from './margin.tsx'
import { RemoveGroupDialog } from './remove-group-dialog.tsx'
import { RuleField } from './rule-field.tsx'
import styles from './group-head.module.css'

interface Props {
  group: SchemeGroup
  /** Ids of the group's items, including hidden ones. */
  itemIds: readonly string[]
  schemeRule: RuleOfGroup
  checked: 'all' | 'some' | 'none'
  /** True for the only group, which cannot be removed, because every item belongs to a group. */
  only: boolean
  locked: boolean
  actions: EditorActions
}

export const GroupHead = memo(function GroupHead(props: Props) {
  const { group, itemIds, schemeRule, checked, only, locked, actions } = props
  const { groupId, title, rule, totals } = group
  const named = title || '未命名分组'
  return (
    <div className={styles.head} id={`group-${groupId}`}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`选择分组“${named}”的全部商品`}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some'
        }}
        checked={checked === 'all'}
        disabled={itemIds.length === 0}
        onChange={({ target }) => actions.check(itemIds, target.checked)}
      />
      <h2 className={styles.title}>
        <span className="visually-hidden">{named}</span>
        <BoundedInput
          aria-label={`分组名称，现在是“${named}”`}
          className={styles.name}
          value={title}
          most={SCHEME_LIMITS.title}
          placeholder={locked ? '未命名分组' : '给分组起个名字'}
          disabled={locked}
          onChange={(text) => actions.group(groupId, { title: text })}
        />
      </h2>
      <span className={styles.rule}>
        <RuleField
          label={`分组“${named}”的定价`}
          rule={rule}
          inherited={{ from: '随方案', rule: schemeRule }}
          disabled={locked}
          onChange={(next) => actions.group(groupId, { rule: next })}
        />
      </span>
      <p className={styles.sums}>
        <span>{`${totals.items} 种 / ${totals.pieces} 件`}</span>
        <b>{`${CURRENCY}${totals.quote}`}</b>
        <Margin margin={totals.margin} quote={totals.quote} full />
      </p>
      {!locked && (
        <span className={styles.doings}>
          <Picking group={group} actions={actions} />
          {!only && <Removal {...props} />}
        </span>
      )}
      {itemIds.length === 0 && (
        <p className={styles.empty}>这个分组还没有商品，点“选品”去挑选，或把其他分组的商品拖过来</p>
      )}
    </div>
  )
})

function Picking({ group: { groupId, title }, actions }: Pick<Props, 'group' | 'actions'>) {
  return (
    <button
      type="button"
      className={styles.doing}
      aria-label={`为分组“${title || '未命名分组'}”选品`}
      onClick={() => actions.pick(groupId)}
    >
      ＋ 选品
    </button>
  )
}

/** Button that removes a group: an empty group at once, else after asking what to do with its goods. */
function Removal({ group, itemIds, actions }: Props) {
  const [asking, setAsking] = useState(false)
  const { groupId, title } = group
  const count = itemIds.length
  return (
    <>
      <button
        type="button"
        className={styles.doing}
        aria-label={`删除分组“${title || '未命名分组'}”`}
        onClick={() => (count === 0 ? actions.removeGroup(groupId, 'MOVE') : setAsking(true))}
      >
        删除分组
      </button>
      {asking && (
        <RemoveGroupDialog
          group={group}
          count={count}
          onRemove={(goods) => actions.removeGroup(groupId, goods)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
