import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import { CATEGORY_TEXTS, type OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

const FIELDS = ['name', 'keywords', 'picture'] as const

interface Props {
  version: string
  /** Category to edit. If absent, a new category is added below `parent`; a null `parent` is the top level. */
  category?: OfficeCategory
  parent?: OfficeCategory | null
  onDone(): void
}

/** Edits or adds a category: name, search keywords and picture. */
export function CategoryForm({ version, category, parent = null, onDone }: Props) {
  const { call, toast } = useMall()
  const which = category ? `edit:${category.catId}` : `add:${parent?.catId ?? ''}`
  const initial = {
    name: category?.name ?? '',
    keywords: category?.keywords ?? '',
    picture: category?.picture ?? '',
  }
  const texts = useSharedForm<(typeof FIELDS)[number]>({
    initial,
    checks: {
      name: ({ name }) => (name.trim() === '' ? '请填写名称' : null),
      picture: ({ picture }) =>
        picture.trim() === '' || isOwnPicture(picture.trim()) ? null : OWN_PICTURE_MESSAGE,
    },
    stored: category !== undefined,
    keep: { form: `category:${which}`, fields: FIELDS },
    async submit(values) {
      const said = { version, ...values }
      if (category) await call(calls.editCategory, { ...said, catId: category.catId }, { quiet: true })
      else await call(calls.addCategory, { ...said, parentId: parent?.catId ?? null }, { quiet: true })
      toast.success('分类已保存')
      onDone()
    },
  })
  return (
    <form {...texts.bind} className={form.form} aria-label="分类">
      <MergeNote form={texts} />
      <TextInput
        label="名称"
        field={texts.field('name')}
        maxLength={CATEGORY_TEXTS.name}
        autoComplete="off"
      />
      <TextInput
        label="关键词（选填）"
        field={texts.field('keywords')}
        maxLength={CATEGORY_TEXTS.keywords}
        autoComplete="off"
        hint="顾客看不到；在搜索框里打到这些词，也会推荐这个分类"
      />
      <MediaField
        label="图标（选填）"
        field={texts.field('picture')}
        hint="显示在商城的分类菜单和分类组件里"
      />
      <FormEnd refusal={texts.refusal} pending={texts.pending}>
        保存分类
      </FormEnd>
      <UnsavedNote form={texts} saved={initial} />
    </form>
  )
}
