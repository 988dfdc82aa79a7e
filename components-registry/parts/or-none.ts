import { isRecord } from '#schemas/base/record.ts'

/** Returns the answer, or `none` if the backend does not know the call (`MALL_API`). */
export async function fallBackIfUnknown<T>(answer: Promise<T>, none: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isRecord(error) && error.code === '404') return none
    throw error
  }
}
