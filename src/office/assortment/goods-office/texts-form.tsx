import { type ReactNode, useDeferredValue } from 'react'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { type OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { MediaPicker } from '#src/office/parts/media-picker/media-picker.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import {
  type GoodsForm,
  makeLabelTickName,
  formatParams,
  readParams,
  readPictures,
  toTextsInput,
  type Typed,
} from './goods-values.ts'
import styles from '#src/office/parts/detail.module.css'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'

export type Options = Out<typeof calls.goodsOptions>
export const TEXT_FIELDS = [
  'name',
  'subtitle',
  'keywords',
  'brandId',
  'catId',
  'pictures',
  'services',
  'params',
  'detail',
] as const

export const textChecks: Checks<string> = {
  name: ({ name = '' }) => (name.trim() === '' ? '请填写名称' : null),
  brandId: ({ brandId }) => (brandId === '' ? '请选择品牌' : null),
  catId: ({ catId }) => (catId === '' ? '请选择分类' : null),
  pictures: ({ pictures }) => {
    const urls = readPictures(pictures)
    if (urls.length > GOODS_LIMITS.pictures) return `最多 ${GOODS_LIMITS.pictures} 张图片`
    const wrong = urls.findIndex((url) => !isOwnPicture(url))
    return wrong < 0 ? null : `第 ${wrong + 1} 行：${OWN_PICTURE_MESSAGE}`
  },
  params: ({ params }) => (readParams(params) ? null : '每行一个参数，例如“产地：龙泉”'),
}

/** Edits name, texts and pictures of goods. */
export function TextsForm(props: GoodsForm) {
  const options = useCall(calls.goodsOptions, {})
  if (options.state === 'loading') return <PageLoading />
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  return <Opened {...props} options={options.data} />
}

type Texts = Pick<OfficeGoods, (typeof TEXT_FIELDS)[number] | 'labelIds'>

export function toTextValues({ labelIds, ...goods }: Texts, { labels }: Options): Typed {
  const { name, subtitle, keywords, brandId, catId, detail } = goods
  const ticks = labels.map(({ id }) => [makeLabelTickName(id), labelIds.includes(id) ? '1' : ''])
  return {
    name,
    subtitle,
    keywords,
    brandId,
    catId,
    detail,
    pictures: goods.pictures.join('\n'),
    services: goods.services.join('、'),
    params: formatParams(goods.params),
    ...Object.fromEntries(ticks),
  }
}

function Opened({ goods, options }: GoodsForm & { options: Options }) {
  const { call, toast } = useMall()
  const { goodsId, version } = goods
  const ids = options.labels.map(({ id }) => id)
  const initial = toTextValues(goods, options)
  const texts = useSharedForm<string>({
    initial,
    checks: textChecks,
    stored: true,
    keep: { form: `goods:${goodsId}`, fields: [...TEXT_FIELDS, ...ids.map(makeLabelTickName)] },
    async submit(values) {
      await call(calls.editGoods, { goodsId, version, ...toTextsInput(values, ids) }, { quiet: true })
      toast.success('商品资料已保存')
    },
  })
  return (
    <form {...texts.bind} className={`${form.form} ${styles.card}`} aria-label="商品资料">
      <MergeNote form={texts} />
      <TextFields field={texts.field} options={options} />
      <Pictures typed={texts.values.pictures ?? ''} />
      <TextArea
        label="详情"
        field={texts.field('detail')}
        maxLength={GOODS_LIMITS.detail}
        rows={10}
        hint="可以使用 HTML：段落、标题、列表、表格和本商城的图片。脚本等不允许的内容会在保存时去掉。"
      />
      <HtmlPreview label="详情预览" html={texts.values.detail ?? ''} />
      <FormEnd refusal={texts.refusal} pending={texts.pending}>
        保存资料
      </FormEnd>
      <UnsavedNote form={texts} saved={initial} />
    </form>
  )
}

interface FieldsProps {
  field(name: string): FieldState
  options: Options
  /** Renders the control that adds pictures to the end of the list; by default the library. */
  pick?: (onPick: (picture: { address: string }) => void) => ReactNode
}

export function TextFields({ field, options, pick = fromLibrary }: FieldsProps) {
  const pictures = field('pictures')
  const choices = (named: Options['brands']) => named.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextInput label="名称" field={field('name')} maxLength={GOODS_LIMITS.name} autoComplete="off" />
      <TextInput
        label="副标题（选填）"
        field={field('subtitle')}
        maxLength={GOODS_LIMITS.subtitle}
        autoComplete="off"
      />
      <TextInput
        label="搜索关键词（选填）"
        field={field('keywords')}
        maxLength={GOODS_LIMITS.keywords}
        autoComplete="off"
        hint="顾客看不到，用空格分开"
      />
      <Select label="分类" field={field('catId')} options={choices(options.categories)} />
      <Select label="品牌" field={field('brandId')} options={choices(options.brands)} />
      {options.labels.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>标签</legend>
          <div className={styles.row}>
            {options.labels.map(({ id, name }) => (
              <CheckField key={id} field={field(makeLabelTickName(id))}>
                {name}
              </CheckField>
            ))}
          </div>
        </fieldset>
      )}
      <TextInput
        label="服务（选填）"
        field={field('services')}
        maxLength={200}
        autoComplete="off"
        hint="用顿号分开，例如：七天退换、正品保证"
      />
      <TextArea
        label="参数（选填）"
        field={field('params')}
        maxLength={10_000}
        rows={5}
        hint="每行一个，例如“产地：龙泉”"
      />
      <TextArea label="图片地址" field={pictures} maxLength={20_000} rows={4} hint="每行一个，第一张是主图" />
      {pick(({ address }) => pictures.onChange(`${pictures.value.trimEnd()}\n${address}`.trimStart()))}
    </>
  )
}

const fromLibrary: NonNullable<FieldsProps['pick']> = (onPick) => (
  <MediaPicker onPick={onPick}>从图片库添加图片</MediaPicker>
)

export function Pictures({ typed }: { typed: string }) {
  const own = useOwnAddress()
  const urls = readPictures(useDeferredValue(typed)).filter(isOwnPicture)
  if (urls.length === 0) return null
  return (
    <div className={panel.pictures}>
      {urls.map((url, at) => (
        <img key={`${at} ${url}`} src={own(url)} alt={`第 ${at + 1} 张图片`} />
      ))}
    </div>
  )
}
