import type { In, Out } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import type { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { BRAND_TEXTS } from '#schemas/catalog/classification/brand.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Typed = In<typeof calls.createBrand>
type Industry = Out<typeof shareDirectory.findListByIndustryLevel>[number]

interface Props {
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Required<Typed>
  send(typed: Typed): Promise<unknown>
}

/** Edits the details of a brand; loads the industries first. */
export function BrandForm(props: Props) {
  const industries = useCall(shareDirectory.findListByIndustryLevel, { level: 2 })
  if (industries.state === 'loading') return <Spinner small />
  if (industries.state === 'failed') return <FailedAnswer answer={industries} />
  return <Loaded {...props} industries={industries.data} />
}

const letterOf = (typed = '') => toHalfWidth(typed).trim().toUpperCase()
const tick = (industryId: string) => `industry.${industryId}`

function valuesOf(brand: Required<Typed>, industries: readonly Industry[]): Record<string, string> {
  const { name, logo, intro, initial, sort, industryIds } = brand
  const ticks = industries.map(({ industryId }) => [
    tick(industryId),
    industryIds.includes(industryId) ? '1' : '',
  ])
  return { name, logo, intro, initial, sort: String(sort), ...Object.fromEntries(ticks) }
}

function Loaded({
  name,
  stored = false,
  initial,
  send,
  industries,
}: Props & { industries: readonly Industry[] }) {
  const { toast, navigate } = useMall()
  const start = valuesOf(initial, industries)
  const brand = useSharedForm<string>({
    initial: start,
    checks: {
      name: (typed) => (typed.name?.trim() ? null : '请填写名称'),
      logo: ({ logo = '' }) =>
        logo.trim() === '' ? '请选择标志' : isOwnPicture(logo.trim()) ? null : OWN_PICTURE_MESSAGE,
      initial: (typed) => (/^[A-Z]?$/.test(letterOf(typed.initial)) ? null : '请填写 A 到 Z 的一个字母'),
      sort: ({ sort = '' }) => validateSort(sort),
    },
    stored,
    keep: { form: name, fields: Object.keys(start) },
    async submit(typed) {
      await send({
        name: typed.name ?? '',
        logo: typed.logo ?? '',
        intro: typed.intro ?? '',
        initial: letterOf(typed.initial),
        sort: parseSort(typed.sort ?? ''),
        industryIds: industries.flatMap(({ industryId }) =>
          typed[tick(industryId)] === '1' ? [industryId] : [],
        ),
      })
      toast.success('品牌已保存')
      navigate('/brands/list')
    },
  })
  return (
    <form {...brand.bind} className={`${form.form} ${styles.card}`} aria-label="品牌">
      <MergeNote form={brand} />
      <Fields field={brand.field} industries={industries} />
      <FormEnd refusal={brand.refusal} pending={brand.pending}>
        保存品牌
      </FormEnd>
      <UnsavedNote form={brand} saved={start} />
    </form>
  )
}

interface FieldsProps {
  field(name: string): FieldState
  industries: readonly Industry[]
}

function Fields({ field, industries }: FieldsProps) {
  return (
    <>
      <TextInput label="名称" field={field('name')} maxLength={BRAND_TEXTS.name} autoComplete="off" />
      <TextInput
        label="首字母（选填）"
        field={field('initial')}
        maxLength={2}
        autoComplete="off"
        hint="在品牌名录里输入这个字母，就能找到它"
      />
      <MediaField label="标志" field={field('logo')} />
      <TextArea label="介绍（选填）" field={field('intro')} maxLength={BRAND_TEXTS.intro} rows={3} />
      <SortField field={field('sort')} />
      <fieldset className={styles.ticks}>
        <legend>行业</legend>
        {industries.length === 0 && (
          <p className={styles.quiet}>
            还没有第二级行业，可以到<PlaceLink to="/brands/industries">品牌 · 行业</PlaceLink>
            新建，这里填写的内容会保留。
          </p>
        )}
        <div className={styles.row}>
          {industries.map(({ industryId, name: industry }) => (
            <CheckField key={industryId} field={field(tick(industryId))}>
              {industry}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </>
  )
}
