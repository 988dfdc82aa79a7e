import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { confirmAll } from './confirm.ts'
import type { TestMall } from './support.ts'

/** Calls, and confirms every warning about unusual values with a reason. */
export async function callConfirmed<E extends Endpoint>(
  mall: TestMall,
  call: E,
  input: In<E>,
  as: { token: string },
) {
  const asked = await mall.call(call, input, as)
  if (asked.code !== 'CONFIRM_NEEDED') return asked
  const confirm = confirmAll(asked, '本人来电要求')
  return mall.call(call, { ...(input as object), confirm } as In<E>, as)
}
