import { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { NarrowedTicks, splitTickedIds } from '#src/office/parts/narrowed-ticks.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import styles from './brands.module.css'

interface Props {
  /** Field with the ids of the chosen brands, joined by commas. */
  field: FieldState
  /** Group to edit; '' for a new one. */
  groupId: string
}

/** Shows one tick box per brand. */
export function BrandChoice({ field, groupId }: Props) {
  const loaded = useCall(calls.brandOptions, {})
  if (loaded.state === 'loading') return <Spinner small />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const options = loaded.data.map(({ brandId: id, name, groupName, groupId: its }) => ({
    id,
    name,
    note: groupName !== null && its !== groupId && <span className={styles.quiet}>（{groupName}）</span>,
  }))
  return (
    <fieldset className={styles.brands}>
      <legend>品牌（已选 {splitTickedIds(field.value).length} 个）</legend>
      <p className={styles.quiet}>一个品牌只属于一个组：选中其他组的品牌，保存后它会移到这里。</p>
      <NarrowedTicks field={field} label="品牌" find="查找品牌" placeholder="品牌名称" options={options} />
    </fieldset>
  )
}
