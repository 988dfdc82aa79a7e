import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Fixture } from './fixture.ts'

/** Request header with the hash of a call's input (`hashInput`), because the request itself shows only the path. */
export const INPUT_HEADER = 'X-Replay-Input'
const NOT_RECORDED = 'NOT_RECORDED'

interface Question {
  path: string
  /** Hash of the call's input (`hashInput`). */
  input: string
}

export interface ReplayedAnswer {
  code: string
  message: string
  data: unknown
}

/** Returns true if the fixture holds an answer to a call; the order of calls does not matter. */
export const isRecorded = (calls: Fixture['calls'], question: Question): boolean =>
  findCall(calls, question) !== undefined

/**
 * Answers a call from the recorded calls; rejects a call that was not recorded with a message that names its path.
 */
export function answerCall(calls: Fixture['calls'], question: Question): ReplayedAnswer {
  const call = findCall(calls, question)
  if (call) return { code: SUCCESS_CODE, message: '', data: call.answer }
  return { code: NOT_RECORDED, message: `用例里没有录制 ${question.path}`, data: null }
}

const findCall = (calls: Fixture['calls'], { path, input }: Question) =>
  calls.find((call) => call.path === path && call.input === input)
