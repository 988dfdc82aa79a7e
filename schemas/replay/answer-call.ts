import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Fixture } from './fixture.ts'

/** Request header that carries the hash of a call's input (`hashInput`): the wire shows the path alone. */
export const INPUT_HEADER = 'X-Replay-Input'
/** Code of the refusal that answers a call which the fixture does not hold. */
const NOT_RECORDED = 'NOT_RECORDED'

interface Question {
  path: string
  /** Hash of the input. */
  input: string
}

/** An envelope as a mall sends it. */
export interface ReplayedAnswer {
  code: string
  message: string
  data: unknown
}

/** Returns whether the fixture holds an answer to a call, whatever the order of the calls. */
export const isRecorded = (calls: Fixture['calls'], question: Question): boolean =>
  findCall(calls, question) !== undefined

/** Answers a call from those of a fixture; one that was not recorded is refused by its path. */
export function answerCall(calls: Fixture['calls'], question: Question): ReplayedAnswer {
  const call = findCall(calls, question)
  if (call) return { code: SUCCESS_CODE, message: '', data: call.answer }
  return { code: NOT_RECORDED, message: `用例里没有录制 ${question.path}`, data: null }
}

const findCall = (calls: Fixture['calls'], { path, input }: Question) =>
  calls.find((call) => call.path === path && call.input === input)
