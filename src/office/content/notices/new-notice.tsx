import { officeNotices as calls } from '#schemas/content/notices/office-calls.ts'
import { ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import {
  LATER,
  NOTICE_FIELDS,
  type NoticeField,
  NoticeFields,
  createNoticeChecks,
  toNoticeInput,
  NOW,
} from './notice-fields.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

/** Creates a notice that is published now or at a set time. */
export function NewNotice() {
  const { call, clock, toast, navigate } = useMall()
  const initial = { category: '', title: '', summary: '', content: '', publish: NOW.value, at: '' }
  const notice = useForm<NoticeField>({
    initial,
    checks: createNoticeChecks(() => clock.now()),
    keep: { form: 'notice', fields: NOTICE_FIELDS },
    async submit(values) {
      await call(calls.createNotice, { publishAt: null, ...toNoticeInput(values) }, { quiet: true })
      toast.success(values.publish === LATER.value ? '公告已保存，到时自动发布' : '公告已发布')
      navigate('/notices')
    },
  })
  return (
    <ThingPage what="公告">
      <form {...notice.bind} className={`${form.form} ${styles.card}`} aria-label="新建公告">
        <RestoredNote form={notice} />
        <NoticeFields field={notice.field} values={notice.values} cards={[NOW, LATER]} />
        <FormEnd refusal={notice.refusal} pending={notice.pending}>
          保存公告
        </FormEnd>
      </form>
    </ThingPage>
  )
}
