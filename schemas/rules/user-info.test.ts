import { expect, it } from 'vitest'
import { checkedRoles } from './field-rules.ts'

it.each([[[]], [undefined], [null], ['admin'], [{ length: 1 }], [0]])(
  '§5 user info with the roles %j is refused',
  (roles) => {
    expect(() => checkedRoles(roles)).toThrow(new Error('getInfo: roles must be a non-null array !'))
  },
)

it('§5 a list of roles passes', () => expect(checkedRoles(['admin', 'editor'])).toEqual(['admin', 'editor']))
