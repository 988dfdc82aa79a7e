import { CheckoutForm } from './checkout-form.tsx'
import { useDraft } from './draft.ts'
import { Unanswered } from './unanswered.tsx'
import { useSubmission } from './use-submission.ts'
import type { Wish } from './wish.ts'

/** One wish from its first price to its order. */
export function CheckoutPage({ wish, subject }: { wish: Wish; subject: string }) {
  const kept = useDraft(subject)
  const submission = useSubmission(kept)
  const { lost, submit, giveUp } = submission
  if (lost) return <Unanswered retry={() => void submit(lost)} giveUp={giveUp} />
  return <CheckoutForm wish={wish} kept={kept} submission={submission} />
}
