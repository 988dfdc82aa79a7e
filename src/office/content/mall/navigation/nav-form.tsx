import type { Out } from '#schemas/base/endpoint.ts'
import { officeNavs as calls } from '#schemas/catalog/classification/nav-office-calls.ts'
import { buildNavLink, NAV_NAME_MAX, type NavTarget } from '#schemas/catalog/classification/nav.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import { findLinkFaults, listJumpParams, TARGET_JUMPS } from '#schemas/jump/link-faults.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import form from '#ui/field/form.module.css'

type Nav = Out<typeof calls.navs>['list'][number]
type Values = Readonly<Record<string, string>>

const OPTIONS = Object.entries(TARGET_JUMPS).map(([value, label]) => ({ value, label }))
/** Parameters of all jumps; each parameter keeps its typed value while another jump is selected. */
const PARAMS = [...new Set(OPTIONS.flatMap(({ value }) => listJumpParams(value).map(({ key }) => key)))]
const fieldOfParam = (key: string) => `param.${key}`
const FIELDS = ['name', 'jump', 'newTab', ...PARAMS.map(fieldOfParam)]

function valuesOf(nav: Pick<Nav, 'name' | 'target'> | null): Values {
  const given = new Map(nav?.target?.params.map(({ name, value }) => [name, value]))
  const params = PARAMS.map((key) => [fieldOfParam(key), given.get(key) ?? ''])
  const { jump = '', newTab = false } = nav?.target ?? {}
  return { name: nav?.name ?? '', jump, newTab: newTab ? '1' : '', ...Object.fromEntries(params) }
}

function targetOf(values: Values): NavTarget {
  const { jump = '', newTab } = values
  const params = listJumpParams(jump).flatMap(({ key }) => {
    const value = (values[fieldOfParam(key)] ?? '').trim()
    return value === '' ? [] : [{ name: key, value }]
  })
  return { jump, params, newTab: newTab === '1' && findJump(jump)?.kind === 'route' }
}

const faultAt = (key: string) => (values: Values) =>
  findLinkFaults(buildNavLink(targetOf(values)))[key] ?? null

interface Props {
  /** Entry to edit; null for a new one. */
  nav: Nav | null
  /** Parent of a new entry; null for the first level. */
  parentId: string | null
  onDone(): void
}

export function NavForm({ nav, parentId, onDone }: Props) {
  const { call, toast } = useMall()
  const initial = valuesOf(nav)
  const which = nav ? nav.navId : `below:${parentId ?? ''}`
  const typed = useSharedForm<string>({
    initial,
    checks: {
      name: ({ name }) => (name?.trim() ? null : '请填写名称'),
      jump: faultAt('jump'),
      ...Object.fromEntries(PARAMS.map((key) => [fieldOfParam(key), faultAt(key)])),
    },
    stored: nav !== null,
    keep: { form: `nav:${which}`, fields: FIELDS },
    async submit(values) {
      const texts = { name: values.name ?? '', target: targetOf(values) }
      if (nav) {
        const { navId, version } = nav
        await call(calls.editNav, { navId, version, ...texts }, { quiet: true })
      } else await call(calls.createNav, { parentId, ...texts }, { quiet: true })
      toast.success('导航已保存')
      onDone()
    },
  })
  return (
    <form {...typed.bind} className={form.form} aria-label="导航">
      <MergeNote form={typed} />
      <TextInput label="名称" field={typed.field('name')} maxLength={NAV_NAME_MAX} autoComplete="off" />
      <TargetFields field={typed.field} />
      <FormEnd refusal={typed.refusal} pending={typed.pending}>
        保存导航
      </FormEnd>
      <UnsavedNote form={typed} saved={initial} />
    </form>
  )
}

function TargetFields({ field }: { field(name: string): FieldState }) {
  const id = field('jump').value
  const jump = findJump(id)
  return (
    <>
      <Select label="跳转到" field={field('jump')} options={OPTIONS} hint={jump?.description ?? ''} />
      {listJumpParams(id).map(({ key, label, required }) => (
        <TextInput
          key={key}
          label={required ? label : `${label}（选填）`}
          field={field(fieldOfParam(key))}
          maxLength={2048}
          autoComplete="off"
          hint={HINTS[key] ?? ''}
        />
      ))}
      {jump?.kind === 'route' && <CheckField field={field('newTab')}>在新页签打开</CheckField>}
    </>
  )
}

const HINTS: Readonly<Record<string, string>> = {
  catId: '填编号：打开商城的分类，地址里 catId= 后面的就是',
  brandId: '填编号：“品牌”里打开一个，地址最后一段就是',
  goodsId: '填编号：“商品”列表里能看到',
  pageId: '填编号：“页面”列表里能看到',
  url: '完整的 https 地址',
}
