import type { Out } from '#schemas/base/endpoint.ts'
import { type MadeType, PAGE_LIMITS } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { type Card, RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Options = Out<typeof calls.newPageOptions>
type Known = Out<typeof calls.officePages>

/** Creates a draft that is empty, or begins with a template or a copy of another page. */
export function NewPage() {
  const options = useCall(calls.newPageOptions, {})
  const known = useCall(calls.officePages, {}, { quiet: true })
  if (options.state === 'loading') return <PageLoading />
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  return (
    <OfficePage title="新建页面">
      <NewForm options={options.data} known={known.state === 'ready' ? known.data : []} />
    </OfficePage>
  )
}

const FIELDS = ['name', 'pageType', 'shopId', 'start', 'copyOf'] as const
type Values = Readonly<Record<(typeof FIELDS)[number], string>>

const COPY = 'copy'
const TEMPLATE = 'template:'

const TYPES: readonly (Card & { value: MadeType })[] = [
  { value: 'second', title: '二级页', lines: ['会场、专题：由链接打开'] },
  { value: 'home', title: '首页', lines: ['发布以后，可以设为商城首页'] },
  { value: 'shop', title: '店铺页', lines: ['发布以后，可以设为店铺首页'] },
  {
    value: 'moreGoods',
    title: '更多商品页',
    lines: ['顾客点组件的“更多”看到的页面，放入“更多商品列表”组件'],
  },
]
const typeOf = (typed: string): MadeType => TYPES.find(({ value }) => value === typed)?.value ?? 'second'

function inputOf({ name, pageType, shopId, start, copyOf }: Values) {
  const type = typeOf(pageType)
  return {
    name,
    pageType: type,
    ...(type === 'shop' && { shopId }),
    ...(start === COPY && { copyOf }),
    ...(start.startsWith(TEMPLATE) && { template: start.slice(TEMPLATE.length) }),
  }
}

function startsOf({ templates }: Options, type: MadeType): Card[] {
  const fitting = templates.filter(({ pageType }) => pageType === type)
  return [
    ...fitting.map(({ template, name, words, picture }) => ({
      value: TEMPLATE + template,
      title: name,
      lines: [words],
      picture,
    })),
    { value: '', title: '空白页面', lines: ['从第一个组件写起'] },
    { value: COPY, title: '复制已有页面', lines: ['内容与它现在的一样，包括没有发布的修改'] },
  ]
}

function NewForm({ options, known }: { options: Options; known: Known }) {
  const { call, toast, navigate } = useMall()
  const made = useForm<(typeof FIELDS)[number]>({
    initial: { name: '', pageType: 'second', shopId: '', start: '', copyOf: '' },
    checks: {
      name: ({ name }) => (name.trim() === '' ? '请填写名称' : null),
      shopId: ({ pageType, shopId }) => (pageType === 'shop' && shopId === '' ? '请选择店铺' : null),
      copyOf: ({ start, copyOf }) => (start === COPY && copyOf === '' ? '请选择要复制的页面' : null),
    },
    keep: { form: 'page', fields: FIELDS },
    async submit(values) {
      const { pageId } = await call(calls.createPage, inputOf(values), { quiet: true })
      toast.success('草稿已创建，发布之前顾客看不到')
      navigate(`/pages/all/${pageId}`)
    },
  })
  const { pageType, start } = made.values
  const type = made.field('pageType')
  function chooseType(next: string) {
    type.onChange(next)
    // Templates belong to one page type: unless another choice was made, switch to the first template of the new type.
    const [first] = startsOf(options, typeOf(next))
    if (start === '' || start.startsWith(TEMPLATE)) made.field('start').onChange(first?.value ?? '')
  }
  return (
    <form {...made.bind} className={`${form.form} ${styles.card}`} aria-label="新建页面">
      <RestoredNote form={made} />
      <TextInput label="名称" field={made.field('name')} maxLength={PAGE_LIMITS.name} autoComplete="off" />
      <RadioCards label="类型" field={{ ...type, onChange: chooseType }} cards={TYPES} />
      {pageType === 'shop' && (
        <Select
          label="店铺"
          field={made.field('shopId')}
          options={options.shops.map(({ shopId, name }) => ({ value: shopId, label: name }))}
        />
      )}
      <RadioCards label="内容" field={made.field('start')} cards={startsOf(options, typeOf(pageType))} />
      {start === COPY && (
        <Select
          label="复制"
          field={made.field('copyOf')}
          options={known.map(({ pageId, name }) => ({ value: pageId, label: name }))}
        />
      )}
      <FormEnd refusal={made.refusal} pending={made.pending}>
        创建草稿
      </FormEnd>
    </form>
  )
}
