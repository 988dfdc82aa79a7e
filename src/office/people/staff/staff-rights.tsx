import { useAtomValue } from 'jotai'
import { ACTIONS, listActions, type Area, AREAS, type Authority } from '#schemas/base/area.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { mayHold } from '#schemas/people/staff/areas.ts'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { userAtom } from '#src/session/atoms.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { type StaffField, type StaffValues, changeRightTicks } from './ticks.ts'
import detail from '#src/office/parts/detail.module.css'
import styles from './staff.module.css'

interface Props {
  roles: readonly string[]
  field(name: StaffField): FieldState
  set(values: Partial<StaffValues>): void
}

/** Edits the rights of an account, one row per area. */
export function StaffRights({ roles, field, set }: Props) {
  const user = useAtomValue(userAtom)
  const nameWords = useScoreWords()
  const offered = (area: Area) =>
    listActions(area).flatMap((action): Authority[] => {
      const name = `${area}:${action}` as Authority
      return mayHold(roles, name) && hasAuthority(user, name) ? [name] : []
    })
  const rows = getTypedKeys(AREAS).flatMap((area) => {
    const names = offered(area)
    return names.length > 0 ? [{ area, names }] : []
  })
  return (
    <fieldset className={detail.ticks}>
      <legend>权限</legend>
      {rows.length === 0 ? (
        <p className={detail.quiet}>请先选择角色；采购商没有后台权限。</p>
      ) : (
        <p className={detail.quiet}>
          勾选角色会带上它的常用权限，可以再逐项增减。没有“查看”的功能不会出现在菜单里；您没有的权限不能授予别人。
        </p>
      )}
      <div className={styles.areas}>
        {rows.map(({ area, names }) => (
          <div key={area} role="group" aria-label={nameWords(AREAS[area])}>
            <span>{nameWords(AREAS[area])}</span>
            {names.map((name) => {
              const tick = field(`authority.${name}`)
              const onChange = (value: string) => set(changeRightTicks(name, value === '1'))
              return (
                <div key={name} data-action={name.endsWith(':see') ? 'see' : 'edit'}>
                  <CheckField field={{ ...tick, onChange }}>
                    {name.endsWith(':see') ? ACTIONS.see : ACTIONS.edit}
                  </CheckField>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
