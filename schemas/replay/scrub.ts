import { isRecord } from '#schemas/base/record.ts'
import type { FixtureInput } from './fixture.ts'

const INSTEAD = {
  phone: '13800000000',
  landline: '010-00000000',
  email: 'somebody@example.com',
  idCard: '110101199001010000',
  secret: 'removed',
  order: '10000000',
  person: '某某',
  address: '某省某市某路 1 号',
} as const

/** Patterns of personal data in any text, the longest first. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, INSTEAD.secret],
  [/(?<![\w/.-])[0-9a-f]{32,}(?![\w.])/gi, INSTEAD.secret],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, INSTEAD.email],
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, INSTEAD.idCard],
  [/(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g, INSTEAD.phone],
  [/(?<!\d)(?:0\d{2,3}[- ]?\d{7,8}|400[- ]?\d{3}[- ]?\d{4})(?!\d)/g, INSTEAD.landline],
  [/(订单号?|单号)([：: ]*)[A-Za-z]*\d{6,}/g, `$1$2${INSTEAD.order}`],
]

const PHONE_KEY = /^(?:\w*(?:phone|mobile)|tel)$/i
const ADDRESS_KEY = /^\w*address$/i

/** Keys whose texts are personal regardless of their format. */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\w*(?:token|password|ticket|secret)|authorization|session(?:id|key)?)$/i, INSTEAD.secret],
  [
    /^(?:\w*(?:user|nick|real|buyer|contact|receiver|manager|approver|person|consignee)_?name|winner|receiver|contact|consignee|linkman)$/i,
    INSTEAD.person,
  ],
  [PHONE_KEY, INSTEAD.phone],
  [ADDRESS_KEY, INSTEAD.address],
  [/^\w*(?:order(?:id|no|sn|number)|trackingno)$/i, INSTEAD.order],
  [/^\w*(?:idcard|licence(?:number)?|license(?:number)?)$/i, INSTEAD.idCard],
]

/** Removes personal data from a fixture; the inputs of calls stay, because they identify the answers. */
export function scrubFixture<F extends FixtureInput>(fixture: F): F {
  const { page, text, storage, calls } = fixture
  return {
    ...fixture,
    ...(page !== undefined && { page: scrubValue(page) }),
    ...(text !== undefined && { text: scrubText(text) }),
    ...(storage && {
      storage: Object.fromEntries(
        Object.entries(storage).map(([key, value]) => [key, scrubStored(key, value)]),
      ),
    }),
    ...(calls && { calls: calls.map((call) => ({ ...call, answer: scrubValue(call.answer) })) }),
  }
}

/** Replaces personal data anywhere in a text. */
export const scrubText = (text: string): string =>
  PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

function scrubValue(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return scrubText(scrubByKey(key, value))
  if (Array.isArray(value)) return value.map((one) => scrubValue(one, key))
  if (!isRecord(value)) return value
  const scrubbed = Object.entries(value).map(([name, inner]) => [name, scrubValue(inner, name)])
  const person = isContact(value) && value.name ? { name: INSTEAD.person } : {}
  return { ...Object.fromEntries(scrubbed), ...person }
}

/** Returns true if `name` of a record is the name of a person, or of a company listed as a contact. */
const isContact = (record: Record<string, unknown>) =>
  Object.entries(record).some(
    ([key, value]) =>
      typeof value === 'string' && value !== '' && (PHONE_KEY.test(key) || ADDRESS_KEY.test(key)),
  )

/** Replaces personal data in a stored value, which is mostly JSON, under a key with the product's prefix. */
function scrubStored(key: string, value: string): string {
  try {
    const parsed: unknown = JSON.parse(value)
    if (isRecord(parsed) || Array.isArray(parsed)) return JSON.stringify(scrubValue(parsed))
  } catch {
    // The value is plain text.
  }
  return scrubText(scrubByKey(key.replace(/^.*[:.]/s, ''), value))
}

function scrubByKey(key: string, value: string): string {
  return (value !== '' && KEYS.find(([pattern]) => pattern.test(key))?.[1]) || value
}
