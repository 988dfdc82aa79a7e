import { asyncCheck, findFirstAsyncError } from '#schemas/base/field-rules.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { type SingleField, SUPPLIER_FIELDS, TAKEN } from '#schemas/sourcing/suppliers/fields.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'

interface Asked {
  field: SingleField
  value: string
  applicationId: string | undefined
}

/** Returns an error if the value is taken. If the request fails, returns none: the mall checks on submit. */
export async function checkFree(call: Mall['call'], asked: Asked): Promise<string | null> {
  const { field, applicationId } = asked
  const isFree = async (value: string) => {
    const input = { field, value, ...(applicationId && { applicationId }) }
    return call(suppliers.taken, input).then(
      ({ taken }) => !taken,
      () => true,
    )
  }
  const rule = asyncCheck(SUPPLIER_FIELDS[field].label, isFree)
  const fault = await findFirstAsyncError([rule], asked.value.trim())
  return fault && TAKEN[field]
}
