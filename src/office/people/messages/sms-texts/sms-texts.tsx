import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { officeSmsTexts as calls } from '#schemas/people/messages/office-calls.ts'
import { findSmsProvider } from '#schemas/people/messages/senders.ts'
import { SMS_TEMPLATES } from '#schemas/people/messages/templates.ts'
import {
  countParts,
  previewSms,
  showVariables,
  MAX_SMS_TEXT_LENGTH,
  findSmsTextFault,
  listVariables,
} from '#schemas/people/messages/texts.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import page from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'
import styles from './sms-texts.module.css'

type SmsTexts = Out<typeof calls.smsTexts>
type SmsText = SmsTexts['texts'][number]

export const SMS_TEXTS = '短信文案'
const PLACE = '/settings/sms'

/** Edits the texts of SMS: `/settings/sms`, `/settings/sms/code`. */
export function SmsTextsSection({ below }: { below: string }) {
  const found = useCall(calls.smsTexts, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { sender, texts } = found.data
  if (below === '') return <SmsTextList sender={sender} texts={texts} />
  const text = texts.find(({ template }) => template === below)
  if (text) return <SmsTextForm key={text.template} sender={sender} text={text} />
  return (
    <Note title="没有这条短信">
      <PlaceLink to={PLACE}>返回列表</PlaceLink>
    </Note>
  )
}

interface FormProps extends Pick<SmsTexts, 'sender'> {
  text: SmsText
}

const ownText = (template: SmsText['template']) => showVariables(SMS_TEMPLATES[template].content)

function SenderNote({ sender }: Pick<SmsTexts, 'sender'>) {
  const provider = findSmsProvider(sender)
  return (
    <p className={page.quiet}>
      {provider !== null
        ? `短信由${provider}按它审核过的模板发送，这里的文案不会用到；要改短信的内容，请在${provider}控制台修改模板。`
        : sender === 'none'
          ? '还没有设置短信的发送方式，这些短信都不会发出；设置后按这里的文案发送。'
          : '短信服务商如果要求报备模板，请先按新的文案报备，再在这里修改。签名由短信服务商加在最前面。'}
    </p>
  )
}

function SmsTextList({ sender, texts }: SmsTexts) {
  return (
    <OfficePage title={SMS_TEXTS}>
      <SenderNote sender={sender} />
      <ul className={styles.list}>
        {texts.map(({ template, content }) => (
          <li key={template}>
            <Link to={`${PLACE}/${template}`} className={page.link}>
              {SMS_TEMPLATES[template].when}
            </Link>
            {content !== '' && <span className={styles.edited}>已修改</span>}
            <p>{content || ownText(template)}</p>
          </li>
        ))}
      </ul>
    </OfficePage>
  )
}

function SmsTextForm({ sender, text: { template, version, content: text } }: FormProps) {
  const { call, toast } = useMall()
  const own = ownText(template)
  const saved = { content: text || own }
  const edited = useSharedForm({
    initial: saved,
    checks: { content: ({ content }) => findSmsTextFault(template, content.trim()) },
    stored: true,
    keep: { form: `smsText:${template}`, fields: ['content'] },
    async submit({ content }) {
      await call(calls.editSmsText, { template, version, content }, { quiet: true })
      toast.success(
        findSmsProvider(sender) === null ? '短信文案已保存，之后的短信按新文案发送' : '短信文案已保存',
      )
    },
  })
  const { content } = edited.values
  return (
    <OfficePage title={SMS_TEMPLATES[template].when} actions={<PlaceLink to={PLACE}>返回列表</PlaceLink>}>
      <form {...edited.bind} className={`${form.form} ${page.card}`} aria-label={SMS_TEXTS}>
        <SenderNote sender={sender} />
        <MergeNote form={edited} />
        <TextArea
          label={SMS_TEXTS}
          field={edited.field('content')}
          maxLength={MAX_SMS_TEXT_LENGTH}
          hint={`可用的变量：${listVariables(template).join('、')}；留空则使用商城自带的文案`}
        />
        <MayEdit>
          <Button size="s" onClick={() => edited.field('content').onChange(own)}>
            填入商城自带的文案
          </Button>
        </MayEdit>
        <FormEnd refusal={edited.refusal} pending={edited.pending}>
          保存文案
        </FormEnd>
        <UnsavedNote form={edited} saved={saved} />
      </form>
      <Preview words={previewSms(content.trim() || own)} />
    </OfficePage>
  )
}

function Preview({ words }: { words: string }) {
  return (
    <Panel title="预览">
      <p>{words}</p>
      <p className={page.quiet}>
        共 {words.length} 个字（不含签名），运营商按 {countParts(words)} 条计费
      </p>
    </Panel>
  )
}
