import type { Delivery, SmsCourier } from '#server/platform/call/context.ts'

export type Taken = Parameters<SmsCourier['deliver']>[0]

const SENT: Delivery = { outcome: 'sent' }

/** A courier that notes what it was given; `answer` says what becomes of each, sent unless set. */
export function smsReceiver() {
  const taken: Taken[] = []
  const receiver = {
    taken,
    answer: async (_: Taken): Promise<Delivery> => SENT,
    deliver(message: Taken): Promise<Delivery> {
      taken.push(message)
      return receiver.answer(message)
    },
    reset() {
      taken.length = 0
      receiver.answer = async () => SENT
    },
  }
  return receiver satisfies SmsCourier
}
