import type { Out } from '#schemas/base/endpoint.ts'
import {
  officeShopCategories as calls,
  type OfficeShopCategory,
} from '#schemas/content/shop-pages/category-office-calls.ts'
import { SHOP_CATEGORY_LIMITS } from '#schemas/content/shop-pages/category-rules.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { NarrowedTicks, splitTickedIds } from '#src/office/parts/narrowed-ticks.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { TickGroup } from '#src/office/parts/tick-group.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import form from '#ui/field/form.module.css'
import styles from './shop-categories.module.css'

export type ShopTree = Out<typeof calls.shopCategories>

interface Props {
  shopId: string
  tree: ShopTree
  /** Category to edit. If absent, the form adds a category below `parentId`; null adds it at the top level. */
  category?: OfficeShopCategory
  parentId?: string | null
  onDone(): void
}

/** Edits or adds a category of a shop. */
export function ShopCategoryForm({ shopId, tree, category, parentId = null, onDone }: Props) {
  const { call, toast } = useMall()
  const { version, offered } = tree
  const initial = {
    name: category?.name ?? '',
    sort: String(category?.sort ?? 0),
    gathered: category?.catIds.join(',') ?? '',
  }
  const edited = useSharedForm<keyof typeof initial>({
    initial,
    checks: {
      name: ({ name }) => (name.trim() === '' ? '请填写名称' : null),
      sort: ({ sort }) => validateSort(sort),
      gathered: ({ gathered }) => (gathered === '' ? '请至少选择一个商城分类' : null),
    },
    stored: category !== undefined,
    keep: {
      form: `shopCategory:${category?.catId ?? `${shopId}:${parentId ?? ''}`}`,
      fields: ['name', 'sort', 'gathered'],
    },
    async submit({ name, sort, gathered }) {
      const terms = { shopId, version, name, sort: parseSort(sort), catIds: splitTickedIds(gathered) }
      if (category) await call(calls.editShopCategory, { ...terms, catId: category.catId }, { quiet: true })
      else await call(calls.createShopCategory, { ...terms, parentId }, { quiet: true })
      toast.success('店铺分类已保存')
      onDone()
    },
  })
  return (
    <form {...edited.bind} className={form.form} aria-label="店铺分类">
      <MergeNote form={edited} />
      <TextInput
        label="名称"
        field={edited.field('name')}
        maxLength={SHOP_CATEGORY_LIMITS.name}
        autoComplete="off"
      />
      <SortField field={edited.field('sort')} />
      <Gathered field={edited.field('gathered')} offered={offered} />
      <FormEnd refusal={edited.refusal} pending={edited.pending}>
        保存分类
      </FormEnd>
      <UnsavedNote form={edited} saved={initial} />
    </form>
  )
}

/** Shows a tick box per mall category; this shop's goods in the ticked ones are listed in the shop's category. */
function Gathered({ field, offered }: { field: FieldState; offered: ShopTree['offered'] }) {
  return (
    <TickGroup
      legend={`收入的商城分类（已选 ${splitTickedIds(field.value).length} 个）`}
      field={{ error: field.error, onChange: () => undefined }}
    >
      <p className={styles.quiet}>这些分类里的本店商品都显示在这里；下级分类收入的自动算在上级里。</p>
      <NarrowedTicks
        field={field}
        label="收入的商城分类"
        find="查找商城分类"
        placeholder="分类名称"
        wide
        options={offered.map(({ catId: id, path: name, goodsCount }) => ({
          id,
          name,
          note: <span className={styles.quiet}> {goodsCount} 件</span>,
        }))}
      />
    </TickGroup>
  )
}
