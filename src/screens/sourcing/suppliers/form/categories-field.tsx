import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { CATEGORIES_MAX, SEPARATOR, splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { Select } from '#semi/field/select.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { FieldProps } from './field-names.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Leaf {
  value: string
  label: string
}

function leavesOf(nodes: readonly CategoryNode[], above = ''): Leaf[] {
  return nodes.flatMap(({ catId, name, children }) =>
    children.length === 0
      ? [{ value: catId, label: above + name }]
      : leavesOf(children, `${above}${name} / `),
  )
}

/** Field for several leaf categories: a search adds a category, and a press on a category removes it. */
export function CategoriesField({ label, hint, field }: FieldProps) {
  const tree = useCall(suppliers.categoryTree, {}, { quiet: true })
  const leaves = tree.state === 'ready' ? leavesOf(tree.data) : []
  const chosen = splitValues(field.value)
  const isFull = chosen.length >= CATEGORIES_MAX
  const nameOf = (id: string) => leaves.find(({ value }) => value === id)?.label ?? id
  const set = (ids: readonly string[]) => field.onChange(ids.join(SEPARATOR))
  return (
    <div className={styles.categories}>
      <Select
        label={label}
        hint={hint}
        field={{ ...field, value: '', onChange: (id) => set([...chosen, id].slice(0, CATEGORIES_MAX)) }}
        options={leaves.filter(({ value }) => !chosen.includes(value))}
        placeholder={placeholderOf(tree.state, { isFull, count: chosen.length })}
        disabled={isFull || tree.state !== 'ready'}
      />
      {tree.state === 'failed' && (
        <button type="button" className={styles.again} onClick={tree.retry}>
          重新获取类目
        </button>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={`已选的${label}`}>
          {chosen.map((id) => (
            <li key={id} className={styles.chip}>
              {nameOf(id)}
              <button
                type="button"
                aria-label={`移除${nameOf(id)}`}
                onClick={() => set(chosen.filter((one) => one !== id))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function placeholderOf(state: string, { isFull, count }: { isFull: boolean; count: number }): string {
  if (state === 'loading') return '正在获取类目…'
  if (state === 'failed') return '类目没有加载出来'
  if (isFull) return `已选满 ${CATEGORIES_MAX} 个`
  return count > 0 ? `已选 ${count} 个，可继续添加` : '请选择，可输入名称查找'
}
