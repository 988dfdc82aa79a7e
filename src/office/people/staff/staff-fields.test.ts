import { expect, it } from 'vitest'
import { editedOf, NOBODY, staffChecks, typedOf } from './staff-fields.tsx'

const typed = (given: object) => ({ ...typedOf({ ...NOBODY, userName: 'lin_bian', name: '林' }), ...given })

it.each(['199 0000 7788', '199-0000-7788', '\u202D199 0000 7788\u202C', '１９９００００７７８８'])(
  'takes the phone %j as phones copy it',
  (telephone) => {
    const values = typed({ telephone })
    expect(staffChecks().telephone?.(values)).toBeNull()
    expect(editedOf(values).telephone).toBe('19900007788')
  },
)
