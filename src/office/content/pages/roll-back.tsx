import type { Out } from '#schemas/base/endpoint.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ShopperChanges } from './change-list.tsx'
import { CompareButton } from './compare-button.tsx'
import { PublishForm, type Said } from './publish-form.tsx'
import panel from '#src/office/parts/panel.module.css'

interface Props {
  page: Out<typeof calls.officePage>
  revision: number
  onDone(): void
}

/** Publishes an older revision again, after showing its problems. A repair is saved as the page's draft. */
export function RollBack(props: Props) {
  const { page, revision } = props
  const found = useCall(calls.pageRevision, { pageId: page.pageId, revision })
  if (found.state === 'loading') return <p role="status">正在检查这一版…</p>
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <RollBackForm {...props} text={found.data.text} />
}

function RollBackForm({ page, revision, text, onDone }: Props & { text: string }) {
  const { call, navigate, toast } = useMall()
  const { pageId, name, version, state, published } = page
  const hasDraft = state !== 'PUBLISHED'
  async function repair(apply: (text: string) => string) {
    await call(calls.savePage, { pageId, version, text: apply(text) })
    toast.success(`第 ${revision} 版修正后已存为草稿，请检查后发布`)
    navigate(`/pages/all/${pageId}/text`)
  }
  const send = (said: Said) =>
    call(calls.rollBackPage, { pageId, version, revision, ...said }, { quiet: true })
  return (
    <PublishForm
      label={`回到第 ${revision} 版`}
      subject={`rollBackPage${revision}:${pageId}`}
      name={name}
      words="这一版的内容会作为新的版本发布，顾客马上看到；草稿不受影响。"
      text={text}
      changes={
        <>
          <ShopperChanges published={published} text={text} />
          {published !== null && <CompareButton name={name} before={published} after={text} />}
          <p className={panel.quiet}>
            {hasDraft
              ? '页面有未发布的草稿。要修正这一版，请先发布草稿或放弃修改。'
              : '修正后的内容会存为草稿，检查后再发布；也可以直接回到这一版。'}
          </p>
        </>
      }
      onFix={hasDraft ? undefined : (apply) => void repair(apply).catch(() => undefined)}
      done="页面已回退"
      send={send}
      onDone={onDone}
    />
  )
}
