import { expect, it } from 'vitest'
import { toEditedStaff, NOBODY, createStaffChecks, toStaffValues } from './staff-fields.tsx'

const typed = (given: object) => ({
  ...toStaffValues({ ...NOBODY, userName: 'lin_bian', name: '林' }),
  ...given,
})

it.each(['199 0000 7788', '199-0000-7788', '\u202D199 0000 7788\u202C', '１９９００００７７８８'])(
  'takes the phone %j as phones copy it',
  (telephone) => {
    const values = typed({ telephone })
    expect(createStaffChecks().telephone?.(values)).toBeNull()
    expect(toEditedStaff(values).telephone).toBe('19900007788')
  },
)

it('marks an empty user name of a new account and of one that has a name', () => {
  const values = typed({ userName: ' ' })
  const empty = typed({ userName: '' })
  for (const checks of [createStaffChecks(), createStaffChecks('lin_bian')]) {
    expect(checks.userName?.(values)).toContain('用户名')
    expect(checks.userName?.(empty)).toContain('用户名')
  }
  expect(createStaffChecks('旧 名').userName?.(typed({ userName: '旧 名' }))).toBeNull()
})

it('asks for a name that is missing, and says of none that it is wrong', () => {
  expect(createStaffChecks().name?.(typed({ name: ' ' }))).toBe('请填写姓名')
})
