import type { Services, SmsOutcome } from '#server/platform/call/context.ts'

/** Counts messages by outcome for the metrics. */
export function countSms({ sms: { counts } }: Pick<Services, 'sms'>, outcome: SmsOutcome, more = 1): void {
  if (more > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + more)
}
