import { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { type Bidding, createBiddingChecks, toBiddingValues, toBiddingInput } from './bidding-draft.ts'
import { BiddingFields } from './bidding-fields.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

/** Creates an announcement as a draft, which only the office sees. */
export function NewBidding() {
  const { call, clock, toast, navigate } = useMall()
  const initial = toBiddingValues(null)
  const draft = useForm<string>({
    initial,
    checks: createBiddingChecks(() => clock.now()),
    keep: { form: 'bidding', fields: Object.keys(initial) },
    async submit(values) {
      const { biddingId } = await call(calls.createBidding, toBiddingInput(values), { quiet: true })
      toast.success('草稿已保存，可以上传附件后发布')
      navigate(`/bidding/${biddingId}`)
    },
  })
  return (
    <ThingPage what="招标">
      <form {...draft.bind} className={`${form.form} ${styles.card}`} aria-label="新建招标">
        <RestoredNote form={draft} />
        <BiddingFields field={draft.field} values={draft.values} set={draft.set} />
        <FormEnd refusal={draft.refusal} pending={draft.pending}>
          保存草稿
        </FormEnd>
      </form>
    </ThingPage>
  )
}

/** Edits the draft of an announcement. */
export function EditBidding({ bidding }: { bidding: Bidding }) {
  const { call, clock, toast } = useMall()
  const { biddingId, version } = bidding
  const initial = toBiddingValues(bidding)
  const draft = useSharedForm<string>({
    initial,
    checks: createBiddingChecks(() => clock.now()),
    stored: true,
    keep: { form: `bidding:${biddingId}`, fields: Object.keys(initial) },
    async submit(values) {
      await call(calls.editBidding, { biddingId, version, ...toBiddingInput(values) }, { quiet: true })
      toast.success('草稿已保存')
    },
  })
  return (
    <form {...draft.bind} className={`${form.form} ${styles.card}`} aria-label="修改草稿">
      <MergeNote form={draft} />
      <RestoredNote form={draft} />
      <BiddingFields field={draft.field} values={draft.values} set={draft.set} />
      <FormEnd refusal={draft.refusal} pending={draft.pending}>
        保存草稿
      </FormEnd>
    </form>
  )
}
