import { expect, it } from 'vitest'
import { narrowSchema, type Schema } from '#schemas/field/schema-walk.ts'
import { routes } from '#server/app/http/routes.ts'

/** Names of fields that hold what a person logs in or pays with. */
const LOGIN = ['userName', 'telephone', 'password', 'payPassword', 'smsCode']

/** Office calls that take such a field, with what keeps an office right from becoming a buyer's. */
const GUARDED: Readonly<Record<string, string>> = {
  '/mall/v1/backOffice/bidding/create': 'whom bidders may ask',
  '/mall/v1/backOffice/bidding/edit': 'whom bidders may ask',
  '/mall/v1/backOffice/facilitator/create': 'whom filers may ask',
  '/mall/v1/backOffice/facilitator/edit': 'whom filers may ask',
  '/mall/v1/backOffice/saleUser/create': 'whom suppliers may ask',
  '/mall/v1/backOffice/saleUser/edit': 'whom suppliers may ask',
  '/mall/v1/backOffice/settings/edit': 'the telephone of the mall’s service',
  '/mall/v1/backOffice/shop/create': 'the telephone of the shop’s service',
  '/mall/v1/backOffice/shop/edit': 'the telephone of the shop’s service',
  '/mall/v1/backOffice/staff/create': 'an account that nobody has yet',
  '/mall/v1/backOffice/staff/edit':
    'another’s login is an admin’s to change (server/people/staff/change-login.ts)',
  '/mall/v1/backOffice/staff/resetPassword':
    'another’s login is an admin’s to change (server/people/staff/change-login.ts)',
}

/** Names of all fields of an input, nested ones too. */
function fieldsOf(schema: Schema): string[] {
  const { def } = narrowSchema(schema)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) => [key, ...fieldsOf(child)])
    case 'array':
      return fieldsOf(def.element)
    case 'union':
      return def.options.flatMap(fieldsOf)
    case 'pipe':
      return fieldsOf(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return fieldsOf(def.innerType)
    default:
      return []
  }
}

it('no office call changes what another logs in or pays with, but for those that are guarded', () => {
  const taking = routes.flatMap(({ row }) =>
    row.area && row.changes && fieldsOf(row.input).some((name) => LOGIN.includes(name)) ? [row.path] : [],
  )
  expect(taking.toSorted()).toEqual(Object.keys(GUARDED).toSorted())
})
