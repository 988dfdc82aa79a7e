import { isRecord } from '#schemas/base/record.ts'

/** The answer, or `none` where nobody knows the call: another backend (`MALL_API`) has nothing of the kind. */
export async function orNone<T>(answer: Promise<T>, none: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isRecord(error) && error.code === '404') return none
    throw error
  }
}
