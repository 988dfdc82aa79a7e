import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Parts that fail without an answer of a call: code that did not come, the cart's store, the platform's own facts. */
const WITHOUT_ANSWER = [
  'src/parts/people/accounts/addresses/address-book.tsx',
  'src/parts/trade/cart/cart-view.tsx',
  'src/renderer/widget-view.tsx',
  'src/runtime/text/failed-answer.tsx',
  'src/screens/content/mall/contact/contact.tsx',
  'src/screens/trade/checkout/ordered-later.tsx',
]

it('issue 36.24 an answer that did not come is shown by FailedAnswer, which knows a backend without the call', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
  const own = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('<FailedState'))
  expect(own.toSorted()).toEqual(WITHOUT_ANSWER)
})
