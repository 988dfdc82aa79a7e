import { AUTHORITIES } from '#schemas/base/area.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { isUserName, USER_NAME_MESSAGE } from '#schemas/people/accounts/login.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { mayHold } from '#schemas/people/staff/areas.ts'
import { officeStaff as calls } from '#schemas/people/staff/office-calls.ts'
import { STAFF_ROLES, SUPPLIER } from '#schemas/people/staff/staff-roles.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { TickGroup } from '#src/office/parts/tick-group.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import { StaffRights } from './staff-rights.tsx'
import { type StaffField, type StaffValues, changeRoleTicks } from './ticks.ts'
import styles from '#src/office/parts/detail.module.css'

type Edited = Omit<In<typeof calls.editStaff>, 'userId' | 'version' | 'confirm'>
const ROLES = getTypedKeys(STAFF_ROLES)

export const NOBODY: Edited = {
  userName: '',
  name: '',
  telephone: '',
  roles: [],
  authorities: [],
  shopId: null,
}

/** Converts an account to the values of the form. */
export function toStaffValues({
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
  // The cast is safe: all ticks are present, which Object.fromEntries cannot express.
  return {
    userName,
    name,
    telephone,
    roles: '',
    shopId: shopId ?? '',
    ...Object.fromEntries(ticks),
  } as StaffValues
}

const rolesOf = (values: StaffValues) => ROLES.filter((role) => values[`role.${role}`] === '1')

/** Converts the form to the request. */
export function toEditedStaff(values: StaffValues): Edited {
  const roles = rolesOf(values)
  return {
    userName: values.userName.trim(),
    name: values.name.trim(),
    telephone: readDigits(values.telephone),
    roles,
    authorities: AUTHORITIES.filter((one) => values[`authority.${one}`] === '1' && mayHold(roles, one)),
    shopId: values[`role.${SUPPLIER}`] === '1' && values.shopId !== '' ? values.shopId : null,
  }
}

/** Builds the checks of the form; the existing name `was` need not follow the rule for new names. */
export function createStaffChecks(was = ''): Checks<StaffField> {
  return {
    userName: ({ userName }) =>
      (was !== '' && userName === was) || isUserName(userName.trim()) ? null : USER_NAME_MESSAGE,
    name: ({ name }) => (name.trim() === '' ? '请填写姓名' : null),
    telephone: ({ telephone }) => {
      const typed = readDigits(telephone)
      return typed === '' || isPhone(typed) ? null : formatFieldMessage('手机号')
    },
    roles: (values) => (ROLES.some((role) => values[`role.${role}`] === '1') ? null : '请至少选择一个角色'),
    shopId: (values) =>
      values[`role.${SUPPLIER}`] === '1' && values.shopId === ''
        ? '供应商必须属于一个店铺，请选择店铺'
        : null,
  }
}

interface Props {
  field(name: StaffField): FieldState
  values: StaffValues
  set(values: Partial<StaffValues>): void
}

/** Edits the details of an account. */
export function StaffFields({ field, values, set }: Props) {
  const roles = rolesOf(values)
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
      <TickGroup legend="角色" field={field('roles')}>
        {ROLES.map((role) => {
          const tick = field(`role.${role}`)
          const onChange = (value: string) => {
            tick.onChange(value)
            set(changeRoleTicks(values, role, value === '1'))
          }
          return (
            <CheckField key={role} field={{ ...tick, onChange }}>
              {STAFF_ROLES[role]}
            </CheckField>
          )
        })}
      </TickGroup>
      {isSupplier && <ShopSelect field={field('shopId')} />}
      {roles.includes(ADMIN) ? (
        <p className={styles.quiet}>管理员拥有全部权限，不用逐项勾选。</p>
      ) : (
        <StaffRights roles={roles} field={field} set={set} />
      )}
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
