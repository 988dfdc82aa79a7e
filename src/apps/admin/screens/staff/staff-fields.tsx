import { backOfficeStaff as calls } from '#schemas/api/back-office-staff.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { fieldMessage, isPhone } from '#schemas/rules/field-rules.ts'
import { toHalfWidth } from '#schemas/rules/half-width.ts'
import { isUserName, USER_NAME_MESSAGE } from '#schemas/rules/login.ts'
import { type StaffRole, STAFF_ROLES, SUPPLIER } from '#schemas/user/areas.ts'
import { AUTHORITIES } from '#schemas/user/roles.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Select } from '#desk/field/select.tsx'
import { TextInput } from '#desk/field/text-input.tsx'
import { useCall } from '#src/features/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import styles from '../detail.module.css'

type Edited = Omit<In<typeof calls.editStaff>, 'userId' | 'version'>
type Authority = (typeof AUTHORITIES)[number]

const AUTHORITY_NAMES: Readonly<Record<Authority, string>> = {
  'page:edit': '查看页面结构（在页面地址后加 ?inspect）',
}
const ROLES = typedKeys(STAFF_ROLES)

/** A tick each, as '1' or ''. */
type Tick = `role.${StaffRole}` | `authority.${Authority}`
export type StaffField = 'userName' | 'name' | 'telephone' | 'shopId' | Tick
export type StaffValues = Readonly<Record<StaffField, string>>

export const NOBODY: Edited = {
  userName: '',
  name: '',
  telephone: '',
  roles: [],
  authorities: [],
  shopId: null,
}

/** An account as a form of texts has it. */
export function typedOf({
  userName,
  name,
  telephone = '',
  roles,
  authorities = [],
  shopId,
}: Edited): StaffValues {
  const tick = (names: readonly string[], all: readonly string[], of: string) =>
    all.map((one) => [`${of}.${one}`, names.includes(one) ? '1' : ''])
  const ticks = [...tick(roles, ROLES, 'role'), ...tick(authorities, AUTHORITIES, 'authority')]
  // Every tick is there, which fromEntries cannot tell.
  return { userName, name, telephone, shopId: shopId ?? '', ...Object.fromEntries(ticks) } as StaffValues
}

/** What the form sends. */
export function editedOf(values: StaffValues): Edited {
  return {
    userName: values.userName.trim(),
    name: values.name.trim(),
    telephone: toHalfWidth(values.telephone).trim(),
    roles: ROLES.filter((role) => values[`role.${role}`] === '1'),
    authorities: AUTHORITIES.filter((one) => values[`authority.${one}`] === '1'),
    shopId: values[`role.${SUPPLIER}`] === '1' && values.shopId !== '' ? values.shopId : null,
  }
}

/** `was`: a name that stands already need not follow the rule of new ones. */
export function staffChecks(was = ''): Checks<StaffField> {
  return {
    userName: ({ userName }) => (userName === was || isUserName(userName.trim()) ? null : USER_NAME_MESSAGE),
    name: ({ name }) => (name.trim() === '' ? fieldMessage('姓名') : null),
    telephone: ({ telephone }) => {
      const typed = toHalfWidth(telephone).trim()
      return typed === '' || isPhone(typed) ? null : fieldMessage('手机号')
    },
    'role.admin': (values) =>
      ROLES.some((role) => values[`role.${role}`] === '1') ? null : '请至少选择一个角色',
    shopId: (values) =>
      values[`role.${SUPPLIER}`] === '1' && values.shopId === ''
        ? '供应商必须属于一个店铺，请选择店铺'
        : null,
  }
}

interface Props {
  field(name: StaffField): FieldState
  values: StaffValues
}

/** What of an account is edited. */
export function StaffFields({ field, values }: Props) {
  const isSupplier = values[`role.${SUPPLIER}`] === '1'
  return (
    <>
      <TextInput label="用户名" field={field('userName')} maxLength={20} autoComplete="off" />
      <TextInput label="姓名" field={field('name')} maxLength={20} autoComplete="off" />
      <TextInput
        label="手机号（选填）"
        field={field('telephone')}
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
      <fieldset className={styles.ticks}>
        <legend>角色</legend>
        {ROLES.map((role) => (
          <CheckField key={role} field={field(`role.${role}`)}>
            {STAFF_ROLES[role]}
          </CheckField>
        ))}
      </fieldset>
      {isSupplier && <ShopSelect field={field('shopId')} />}
      <fieldset className={styles.ticks}>
        <legend>权限</legend>
        <div className={styles.row}>
          {AUTHORITIES.map((one) => (
            <CheckField key={one} field={field(`authority.${one}`)}>
              {AUTHORITY_NAMES[one]}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function ShopSelect({ field }: { field: FieldState }) {
  const found = useCall(calls.staffShops, {})
  const shops = found.state === 'ready' ? found.data : []
  const options = shops.map(({ shopId, name }) => ({ value: shopId, label: name }))
  return (
    <Select
      label="店铺"
      field={field}
      options={options}
      placeholder={found.state === 'loading' ? '正在加载店铺…' : '请选择店铺'}
      hint="供应商只能处理这个店铺的订单、发货和售后。"
    />
  )
}
