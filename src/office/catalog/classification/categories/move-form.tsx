import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { listBranch, checkMove } from '#schemas/catalog/classification/category-moves.ts'
import { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import type { OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import { Select } from '#semi/field/select.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { formatCategoryPath } from './tree-model.ts'
import form from '#ui/field/form.module.css'

interface Props {
  tree: Out<typeof calls.categories>
  category: OfficeCategory
  onDone(): void
}

const TOP = 'top'

/** Moves a branch to another parent, where it becomes the last child; offers allowed parents only. */
export function MoveForm({ tree: current, category, onDone }: Props) {
  const { call, toast } = useMall()
  const [{ version, list }] = useState(current)
  const { catId, parentId, name, goods } = category
  const mayStandIn = (to: string | null) => to !== parentId && checkMove(list, catId, to) === null
  const options = [
    ...(mayStandIn(null) ? [{ value: TOP, label: '最上级' }] : []),
    ...list.flatMap((one) =>
      mayStandIn(one.catId) ? [{ value: one.catId, label: formatCategoryPath(list, one.catId) }] : [],
    ),
  ]
  const moved = useForm<'to'>({
    initial: { to: '' },
    checks: { to: ({ to }) => (to === '' ? '请选择移到哪里' : null) },
    async submit({ to }) {
      const input = { version, catId, parentId: to === TOP ? null : to, beforeId: null }
      await call(calls.moveCategory, input, { quiet: true })
      toast.success(`“${name}”已移动`)
      onDone()
    },
  })
  const below = listBranch(list, catId).length - 1
  return (
    <form {...moved.bind} className={form.form} aria-label="移动分类">
      <p>
        “{name}”和它的 {below} 个下级分类、{goods} 件商品一起移动。
      </p>
      <Select
        label="移到"
        field={moved.field('to')}
        options={options}
        hint="只列出放得下的分类：最多三级，直接放着商品的分类下面不能再有分类"
      />
      <FormEnd refusal={moved.refusal} pending={moved.pending}>
        移动
      </FormEnd>
    </form>
  )
}
